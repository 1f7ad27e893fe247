import { Fragment, type ReactNode } from 'react';
import type { PropertyNode, SchemaNode } from '../schema-tree.ts';

/** Words as HTML: of a schema, a property, a parameter. */
export type WordsOf = (words: SchemaNode['words']) => string;

/** What a schema is made of: its properties, or the variants that a value may have. */
export function SchemaTree({ schema, wordsOf }: { schema: SchemaNode; wordsOf: WordsOf }): ReactNode {
  const { properties, variants, recursion } = schema;
  return (
    <>
      {recursion && (
        <p className="Schema-note">
          Made like <a href={`#${recursion.id}`}>{recursion.label}</a>, which it is part of.
        </p>
      )}
      {properties.length > 0 && (
        <ul className="Schema PlainList">
          {properties.map((property) => (
            <SchemaProperty key={property.id} property={property} wordsOf={wordsOf} />
          ))}
        </ul>
      )}
      {variants && (
        <>
          <p className="Schema-note">{choices[variants.choice]}</p>
          <ul className="Schema PlainList">
            {variants.nodes.map((variant, index) => (
              <li className="Schema-item" id={variant.id} key={variant.id}>
                <p className="Schema-row">
                  <a className="Schema-name" href={`#${variant.id}`}>
                    Variant {index + 1}
                  </a>
                  <TypeAndMarks schema={variant} />
                </p>
                <SchemaDetails schema={variant} label={`variant ${index + 1}`} wordsOf={wordsOf} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const choices = {
  'one of': 'Exactly one of these:',
  'any of': 'At least one of these:',
  'all of': 'All of these together:',
} as const;

/** One property with all that is known of it. Those of its own are folded, and a link to one of them unfolds it. */
function SchemaProperty({ property, wordsOf }: { property: PropertyNode; wordsOf: WordsOf }): ReactNode {
  const { id, name, required } = property;
  return (
    <li className="Schema-item" id={id}>
      <p className="Schema-row">
        <a className="Schema-name" href={`#${id}`}>
          {name}
        </a>
        <TypeAndMarks schema={property} required={required} />
      </p>
      <SchemaDetails schema={property} label={name} wordsOf={wordsOf} />
    </li>
  );
}

export function TypeAndMarks({ schema, required = false }: { schema: SchemaNode; required?: boolean }): ReactNode {
  return (
    <>
      {' '}
      <span className="Schema-type">{schema.type}</span>
      {required && <span className="Schema-mark"> required</span>}
      {schema.deprecated && <span className="Schema-mark Schema-mark--deprecated"> deprecated</span>}
    </>
  );
}

/** Words, rules, values and what is inside. */
export function SchemaDetails({
  schema,
  label,
  wordsOf,
}: {
  schema: SchemaNode;
  label: string;
  wordsOf: WordsOf;
}): ReactNode {
  const words = wordsOf(schema.words);
  const { properties, variants } = schema;
  const inside = properties.length + (variants?.nodes.length ?? 0) > 0;
  return (
    <>
      {words !== '' && <div className="Schema-words" dangerouslySetInnerHTML={{ __html: words }} />}
      <Rules schema={schema} />
      {!inside && schema.recursion && <SchemaTree schema={schema} wordsOf={wordsOf} />}
      {inside && (
        <details className="Schema-inside">
          <summary>
            {countOf(schema)}
            <span className="VisuallyHidden"> of {label}</span>
          </summary>
          <SchemaTree schema={schema} wordsOf={wordsOf} />
        </details>
      )}
    </>
  );
}

function countOf({ properties, variants }: SchemaNode): string {
  const number = properties.length || (variants?.nodes.length ?? 0);
  const noun = properties.length > 0 ? ['property', 'properties'] : ['variant', 'variants'];
  return `${number} ${number === 1 ? noun[0] : noun[1]}`;
}

function Rules({ schema }: { schema: SchemaNode }): ReactNode {
  const { rules, values, defaultValue } = schema;
  if (rules.length + values.length === 0 && defaultValue === undefined) return null;
  return (
    <p className="Schema-rules">
      {rules.length > 0 && <span>{rules.join(', ')}</span>}
      {values.length > 0 && (
        <span>
          {values.length === 1 ? 'always' : 'one of'}{' '}
          {values.map((value, index) => (
            <Fragment key={JSON.stringify(value)}>
              {index > 0 && ', '}
              <code>{textOf(value)}</code>
            </Fragment>
          ))}
        </span>
      )}
      {defaultValue !== undefined && (
        <span>
          default <code>{textOf(defaultValue)}</code>
        </span>
      )}
    </p>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
