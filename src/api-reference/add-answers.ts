import { type ApiStructure, type OperationStructure, operationsOf } from './api-structure.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** Puts the statuses that a real server answered with in place of those that its document says, and beside them. */
export function addAnswers(structure: ApiStructure, answers: ReadonlyMap<string, KeptAnswers>): ApiStructure {
  const paths: Record<string, Record<string, OperationStructure>> = {};
  for (const { path, method, operation } of operationsOf(structure)) {
    const kept = answers.get(operation.operationId);
    paths[path] = { ...paths[path], [method]: kept ? withStatuses(operation, kept) : operation };
  }
  return { ...structure, paths };
}

function withStatuses(operation: OperationStructure, { answer, errors = [] }: KeptAnswers): OperationStructure {
  const documented = operation.responses;
  const isSuccess = (status: string) => status.startsWith('2');
  const wrong = documented[answer.status] ? undefined : Object.keys(documented).find(isSuccess);
  const right = Object.entries(documented).map(([status, response]) => [
    status === wrong ? answer.status : status,
    response,
  ]);
  const seen = [answer, ...errors].map(({ status }) => [status, {}]);
  return { ...operation, responses: { ...Object.fromEntries(seen), ...Object.fromEntries(right) } };
}
