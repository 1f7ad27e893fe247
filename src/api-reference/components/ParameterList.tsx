import type { ReactNode } from 'react';
import type { ApiParameter } from '../api-operation.ts';
import { SchemaDetails, TypeAndMarks, type WordsOf } from './SchemaTree.tsx';

const places = { path: 'in the path', query: 'in the query', header: 'header' } as const;

/** The parameters of an operation, with an example of each. */
export function ParameterList({
  parameters,
  wordsOf,
}: {
  parameters: readonly ApiParameter[];
  wordsOf: WordsOf;
}): ReactNode {
  return (
    <ul className="Schema PlainList">
      {parameters.map(({ id, name, in: place, required, schema, words, example }) => (
        <li className="Schema-item" id={id} key={id}>
          <p className="Schema-row">
            <a className="Schema-name" href={`#${id}`}>
              {name}
            </a>
            <TypeAndMarks schema={schema} required={required} />
            <span className="Schema-type"> {places[place]}</span>
          </p>
          <SchemaDetails schema={{ ...schema, words: words ?? schema.words }} label={name} wordsOf={wordsOf} />
          <p className="Schema-rules">
            <span>
              example <code>{typeof example === 'string' ? example : JSON.stringify(example)}</code>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
