import type { ApiOperation, ApiParameter, Body, Response } from './api-operation.ts';
import type { Json } from './api-structure.ts';
import type { KeptError } from './kept-answers.ts';
import { answerText, leftOutNote } from './operation-answer.ts';
import { operationFacts } from './operation-facts.ts';
import { type SchemaNode, valueText } from './schema-tree.ts';
import { statusName } from './status-name.ts';

/** Words as Markdown; empty where there are none. */
export type MarkdownOf = (words: SchemaNode['words']) => string;

/** The body of an operation's page as Markdown: the same facts in the same order, with the request as curl alone. */
export function operationMarkdown(operation: ApiOperation, curl: string, markdownOf: MarkdownOf): string {
  const { method, path, description, parameters, body, responses } = operation;
  const answers = responses.filter(({ status }) => status < '400');
  const errors = responses.filter(({ status }) => status >= '400');
  const { answer, answerNote, leftOut } = operation;
  return blocks(
    `\`${method.toUpperCase()} ${path}\``,
    operation.unstable && '**Unstable.** Path, parameters and answer may change with any version of Unleash.',
    markdownOf(description),
    operationFacts(operation)
      .map(({ name, value, isCode }) => `- ${name}: ${isCode ? code(value) : value}`)
      .join('\n'),
    '## Request',
    fence('bash', curl),
    answer && `Answer: ${statusName(answer.status)}${answer.text === null ? ', without a body' : ''}`,
    answer?.text && fence(answer.language, answer.text),
    markdownOf(answerNote),
    parameters.length > 0 && '## Parameters',
    parameters.map((parameter) => parameterItem(parameter, markdownOf)).join('\n'),
    body && '## Request body',
    body && bodyBlocks(body, markdownOf),
    ...section('## Responses', answers, markdownOf),
    ...section('## Errors', errors, markdownOf),
    leftOut.length > 0 && leftOutNote(leftOut),
  );
}

/** Each status with its words and body. Errors that have the usual body share its description, which comes last. */
function section(heading: string, responses: readonly Response[], markdownOf: MarkdownOf): string[] {
  if (responses.length === 0) return [];
  const shared = responses.find(({ errorBody }) => errorBody)?.body;
  return [
    heading,
    ...responses.map(({ status, words, body, errorBody, seen }) =>
      blocks(
        `### ${statusName(status)}`,
        ...words.map(markdownOf),
        seen && seenError(seen),
        body && !errorBody && bodyBlocks(body, markdownOf),
      ),
    ),
    shared ? blocks('### Body of an error', bodyBlocks(shared, markdownOf)) : '',
  ];
}

function seenError(error: KeptError): string {
  const { text, language } = answerText(error);
  return text === null ? `${error.call}: an empty answer.` : `${error.call}:\n\n${fence(language, text)}`;
}

function bodyBlocks({ schema, type, required }: Body, markdownOf: MarkdownOf): string {
  return blocks(
    `\`${type}\`: ${schema.type}${required ? ', required' : ''}`,
    markdownOf(schema.words),
    insideOf(schema, markdownOf),
  );
}

function parameterItem(parameter: ApiParameter, markdownOf: MarkdownOf) {
  const { name, in: place, required, example, type } = parameter;
  const facts = [type, place === 'header' ? place : `in the ${place}`, required && 'required'];
  return item(code(name), facts, parameter, markdownOf, `Example: ${code(example)}.`);
}

/** One line about a value, and below it what is inside. */
function item(
  name: string,
  type: readonly (string | false)[],
  schema: SchemaNode,
  markdownOf: MarkdownOf,
  example = '',
): string {
  const marks = [...type, schema.deprecated && 'deprecated'].filter(Boolean).join(', ');
  const words = [markdownOf(schema.words), rulesOf(schema), example].filter(Boolean).join(' ');
  const inside = insideOf(schema, markdownOf);
  return `- ${indented(`${name} (${marks})${words ? `: ${words}` : ''}${inside ? `\n${inside}` : ''}`)}`;
}

function insideOf({ properties, variants, recursion }: SchemaNode, markdownOf: MarkdownOf): string {
  return [
    recursion && `- Made like ${code(recursion.label)}, which it is part of.`,
    ...properties.map((property) =>
      item(code(property.name), [property.type, property.required && 'required'], property, markdownOf),
    ),
    ...(variants?.nodes.map((variant, index) =>
      item(`Variant ${index + 1}, ${variants.choice}`, [variant.type], variant, markdownOf),
    ) ?? []),
  ]
    .filter(Boolean)
    .join('\n');
}

function rulesOf({ rules, values, defaultValue }: SchemaNode): string {
  const parts = [
    ...rules,
    values.length > 0 && `one of ${values.map(code).join(', ')}`,
    defaultValue !== undefined && `default ${code(defaultValue)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Rules: ${parts.join('; ')}.` : '';
}

function code(value: Json): string {
  const text = valueText(value);
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ').replace(/^ +$/gm, '');
}

function blocks(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
