import type { ReactNode } from 'react';
import { Island } from '../../islands/Island.tsx';
import { CodeBlock } from '../../markdown/components/CodeBlock.tsx';
import { Heading2 } from '../../markdown/components/Heading.tsx';
import ApiConnection from '../ApiConnection.island.tsx';
import type { ApiOperation } from '../api-operation.ts';
import type { ConnectionField } from '../connection.ts';
import { statusName } from '../status-name.ts';
import { tokenNames } from '../token-names.ts';
import { MethodAndPath } from './MethodAndPath.tsx';
import { ParameterList } from './ParameterList.tsx';
import { type RenderedSample, RequestSamples } from './RequestSamples.tsx';
import { BodySchema, ErrorList, ResponseList } from './ResponseList.tsx';
import type { WordsOf } from './SchemaTree.tsx';

/** A section of an operation's page. */
export type OperationSection = { id: string; text: string };

type Properties = {
  operation: ApiOperation;
  /** The sections that this operation has, in order. */
  sections: readonly OperationSection[];
  description: string;
  samples: readonly RenderedSample[];
  /** Highlighted example of the first answer that has a body. */
  answer: { status: string; html: string } | null;
  fields: readonly ConnectionField[];
  wordsOf: WordsOf;
};

/** The body of an operation's page: what it does, how to send it, what goes in and what comes out. */
export function OperationBody(properties: Properties): ReactNode {
  const { operation, sections, description, samples, answer, fields, wordsOf } = properties;
  return (
    <div className="ApiOperation">
      <div className="ApiOperation-introduction">
        <MethodAndPath method={operation.method} path={operation.path} />
        {operation.unstable && (
          <p className="ApiOperation-warning">
            <strong>Unstable.</strong> Path, parameters and answer may change with any version of Unleash.
          </p>
        )}
        <div dangerouslySetInnerHTML={{ __html: description }} />
        <Facts operation={operation} />
      </div>
      <div className="ApiOperation-samples">
        {sections
          .filter(({ id }) => id === 'request')
          .map(({ id, text }) => (
            <Heading2 id={id} key={id} text={text}>
              {text}
            </Heading2>
          ))}
        <Island name="ApiConnection" component={ApiConnection} wake="intent" props={{ fields: [...fields] }} />
        <RequestSamples samples={samples} />
        {answer && (
          <CodeBlock
            language="json"
            label="JSON"
            number={String(samples.length + 1)}
            title={`Answer: ${statusName(answer.status)}`}
          >
            <span dangerouslySetInnerHTML={{ __html: answer.html }} />
          </CodeBlock>
        )}
      </div>
      <div className="ApiOperation-details">
        {sections
          .filter(({ id }) => id !== 'request')
          .map(({ id, text }) => (
            <section key={id} aria-labelledby={id}>
              <Heading2 id={id} text={text}>
                {text}
              </Heading2>
              <SectionContent id={id} operation={operation} wordsOf={wordsOf} />
            </section>
          ))}
      </div>
    </div>
  );
}

function SectionContent({ id, operation, wordsOf }: { id: string; operation: ApiOperation; wordsOf: WordsOf }) {
  const { parameters, body, responses } = operation;
  if (id === 'parameters') return <ParameterList parameters={parameters} wordsOf={wordsOf} />;
  if (id === 'request-body') return body && <BodySchema body={body} wordsOf={wordsOf} />;
  const isError = ({ status }: { status: string }) => status >= '400';
  if (id === 'errors') return <ErrorList responses={responses.filter(isError)} wordsOf={wordsOf} />;
  return <ResponseList responses={responses.filter((response) => !isError(response))} wordsOf={wordsOf} />;
}

function Facts({ operation }: { operation: ApiOperation }): ReactNode {
  const { id, tokens, edition } = operation;
  const facts: [string, ReactNode][] = [
    ['Token', tokens.map((token) => tokenNames[token]).join(', ')],
    ['Edition', edition === 'enterprise' ? 'Enterprise' : 'All editions'],
    ['Operation id', <code key="id">{id}</code>],
  ];
  return (
    <dl className="ApiFacts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
