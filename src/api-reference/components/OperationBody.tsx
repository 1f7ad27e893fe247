import { Fragment, type ReactNode } from 'react';
import { Island } from '../../islands/Island.tsx';
import { CodeBlock } from '../../markdown/components/CodeBlock.tsx';
import { Heading2 } from '../../markdown/components/Heading.tsx';
import { TabPanel, Tabs } from '../../markdown/components/Tabs.tsx';
import ApiConnection from '../ApiConnection.island.tsx';
import type { ApiOperation, ApiParameter } from '../api-operation.ts';
import type { ConnectionField } from '../connection.ts';
import { operationFacts } from '../operation-facts.ts';
import { valueText } from '../schema-tree.ts';
import { statusName } from '../status-name.ts';
import { MethodAndPath } from './MethodAndPath.tsx';
import { BodySchema, ErrorList, ResponseList } from './ResponseList.tsx';
import { SchemaItem, type WordsOf } from './SchemaTree.tsx';

/** A section of an operation's page. */
export type OperationSection = { id: string; text: string };

/** A sample in one language; `html` is highlighted and has a placeholder for each value that the reader may fill in. */
type RenderedSample = { value: string; title: string; language: string; html: string };

/** The printed answer; `html` is null where it is empty. */
export type RenderedAnswer = { status: string; html: string | null };

type Properties = {
  operation: ApiOperation;
  /** The sections that this operation has, in order. */
  sections: readonly OperationSection[];
  description: string;
  samples: readonly RenderedSample[];
  answer: RenderedAnswer | null;
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
        <Heading2 id="request" text="Request">
          Request
        </Heading2>
        <Island name="ApiConnection" component={ApiConnection} wake="intent" props={{ fields: [...fields] }} />
        {/* The reader's choice of a language holds for all pages. */}
        <Tabs name="request-language" group="request-language" label="Language">
          {samples.map(({ value, title, language, html }, index) => (
            <TabPanel key={value} value={value} title={title}>
              <CodeBlock language={language} label={title} number={String(index + 1)}>
                <span dangerouslySetInnerHTML={{ __html: html }} />
              </CodeBlock>
            </TabPanel>
          ))}
        </Tabs>
        {answer && (
          <Answer answer={answer} number={samples.length + 1} isJson={operation.answer?.language === 'json'} />
        )}
        <p className="ApiOperation-note" dangerouslySetInnerHTML={{ __html: wordsOf(operation.answerNote) }} />
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

function Answer({ answer, number, isJson }: { answer: RenderedAnswer; number: number; isJson: boolean }): ReactNode {
  const title = `Answer: ${statusName(answer.status)}`;
  if (answer.html === null) return <p className="ApiOperation-empty">{title}, without a body</p>;
  return (
    <CodeBlock
      language={isJson ? 'json' : 'text'}
      label={isJson ? 'JSON' : 'Text'}
      number={String(number)}
      title={title}
    >
      <span dangerouslySetInnerHTML={{ __html: answer.html }} />
    </CodeBlock>
  );
}

function SectionContent({ id, operation, wordsOf }: { id: string; operation: ApiOperation; wordsOf: WordsOf }) {
  const { parameters, body, responses } = operation;
  if (id === 'parameters') return <ParameterList parameters={parameters} wordsOf={wordsOf} />;
  if (id === 'request-body') return body && <BodySchema body={body} wordsOf={wordsOf} />;
  const isError = ({ status }: { status: string }) => status >= '400';
  if (id === 'errors')
    return <ErrorList responses={responses.filter(isError)} leftOut={operation.leftOut} wordsOf={wordsOf} />;
  return <ResponseList responses={responses.filter((response) => !isError(response))} wordsOf={wordsOf} />;
}

function Facts({ operation }: { operation: ApiOperation }): ReactNode {
  return (
    <dl className="ApiFacts">
      {operationFacts(operation).map(({ name, value, isCode }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isCode ? <code>{value}</code> : <Breakable text={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lets the name of a permission be broken where its parts meet, and not inside a word. */
function Breakable({ text }: { text: string }): ReactNode {
  return Array.from(text.matchAll(/[^_]+_*/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const places = { path: 'in the path', query: 'in the query', header: 'header' } as const;

type ParameterProperties = { parameters: readonly ApiParameter[]; wordsOf: WordsOf };

/** The parameters of an operation, with an example of each. */
function ParameterList({ parameters, wordsOf }: ParameterProperties): ReactNode {
  return (
    <ul className="Schema PlainList">
      {parameters.map((parameter) => (
        <SchemaItem key={parameter.id} item={parameter} place={places[parameter.in]} wordsOf={wordsOf}>
          <p className="Schema-rules">
            <span>
              example <code>{valueText(parameter.example)}</code>
            </span>
          </p>
        </SchemaItem>
      ))}
    </ul>
  );
}
