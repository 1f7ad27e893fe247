import type { ReactNode } from 'react';
import type { Body, Response } from '../api-operation.ts';
import type { KeptError } from '../kept-answers.ts';
import { answerText, leftOutNote } from '../operation-answer.ts';
import { statusName } from '../status-name.ts';
import { SchemaTree, type WordsOf } from './SchemaTree.tsx';

type Properties = { responses: readonly Response[]; wordsOf: WordsOf };

/** Each answer that is not an error, unfolded, with what it holds. */
export function ResponseList({ responses, wordsOf }: Properties): ReactNode {
  return responses.map((response) => (
    <details className="ApiResponse" id={`response-${response.status}`} key={response.status} open>
      <summary>
        <Status status={response.status} />
      </summary>
      <Words response={response} wordsOf={wordsOf} />
      {response.body && <BodySchema body={response.body} wordsOf={wordsOf} />}
    </details>
  ));
}

/** Errors by status. Those that have the usual body share its description. */
export function ErrorList({ responses, leftOut, wordsOf }: Properties & { leftOut: readonly string[] }): ReactNode {
  const shared = responses.find(({ errorBody }) => errorBody)?.body;
  return (
    <>
      <ul className="ApiErrors PlainList">
        {responses.map((response) => (
          <li id={`response-${response.status}`} key={response.status}>
            <p className="ApiErrors-status">
              <Status status={response.status} />
            </p>
            <Words response={response} wordsOf={wordsOf} />
            {response.seen && <SeenError error={response.seen} />}
            {response.body && !response.errorBody && (
              <details className="Schema-inside">
                <summary>
                  Body<span className="VisuallyHidden"> of {response.status}</span>
                </summary>
                <BodySchema body={response.body} wordsOf={wordsOf} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <p className="Schema-note">{leftOutNote(leftOut)}</p>}
      {shared && (
        <details className="ApiResponse" id="error-body">
          <summary>Body of an error</summary>
          <BodySchema body={shared} wordsOf={wordsOf} />
        </details>
      )}
    </>
  );
}

/** What a server answered to a call that must fail. */
function SeenError({ error }: { error: KeptError }): ReactNode {
  const { text } = answerText(error);
  if (text === null) return <p className="Schema-rules">{error.call}: an empty answer</p>;
  return (
    <details className="Schema-inside">
      <summary>{error.call}</summary>
      <pre className="ApiErrors-answer">{text}</pre>
    </details>
  );
}

/** What a body is, and the tree of its schema. */
export function BodySchema({ body, wordsOf }: { body: Body; wordsOf: WordsOf }): ReactNode {
  const { schema, type, required } = body;
  return (
    <>
      <p className="Schema-row">
        <span className="Schema-type">
          {schema.type}, {type}
        </span>
        {required && <span className="Schema-mark"> required</span>}
      </p>
      {schema.words && <div className="Schema-words" dangerouslySetInnerHTML={{ __html: wordsOf(schema.words) }} />}
      <SchemaTree schema={schema} wordsOf={wordsOf} />
    </>
  );
}

function Words({ response, wordsOf }: { response: Response; wordsOf: WordsOf }): ReactNode {
  return response.words.map((words) => (
    <div className="Schema-words" key={words.text} dangerouslySetInnerHTML={{ __html: wordsOf(words) }} />
  ));
}

function Status({ status }: { status: string }): ReactNode {
  return (
    <span className="ApiStatus" data-class={status[0]}>
      {statusName(status)}
    </span>
  );
}
