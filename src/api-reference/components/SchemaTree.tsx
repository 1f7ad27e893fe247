import { Fragment, type ReactNode } from 'react';
import { type SchemaNode, valueText } from '../schema-tree.ts';

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
            <SchemaItem key={property.id} item={property} wordsOf={wordsOf} />
          ))}
        </ul>
      )}
      {variants && (
        <>
          <p className="Schema-note">{choices[variants.choice]}</p>
          <ul className="Schema PlainList">
            {variants.nodes.map((variant, index) => (
              <SchemaItem
                key={variant.id}
                item={{ ...variant, name: `variant ${index + 1}` }}
                title={<>Variant {index + 1}</>}
                wordsOf={wordsOf}
              />
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

type ItemProperties = {
  item: SchemaNode & { id: string; name: string; required?: boolean };
  wordsOf: WordsOf;
  /** In place of the name. */
  title?: ReactNode;
  /** Where a parameter stands. */
  place?: string;
  /** What follows. */
  children?: ReactNode;
};

/**
 * A property, a variant or a parameter with all that is known of it. What is inside is folded, and a link to a part of
 * it unfolds it.
 */
export function SchemaItem({ item, wordsOf, title = item.name, place, children }: ItemProperties): ReactNode {
  const words = wordsOf(item.words);
  const inside = item.properties.length + (item.variants?.nodes.length ?? 0) > 0;
  return (
    <li className="Schema-item" id={item.id}>
      <p className="Schema-row">
        <a className="Schema-name" href={`#${item.id}`}>
          {title}
        </a>{' '}
        <span className="Schema-type">{item.type}</span>
        {item.required && <span className="Schema-mark"> required</span>}
        {item.deprecated && <span className="Schema-mark Schema-mark--deprecated"> deprecated</span>}
        {place && <span className="Schema-type"> {place}</span>}
      </p>
      {words !== '' && <div className="Schema-words" dangerouslySetInnerHTML={{ __html: words }} />}
      <Rules schema={item} />
      {!inside && item.recursion && <SchemaTree schema={item} wordsOf={wordsOf} />}
      {inside && (
        <details className="Schema-inside">
          <summary>
            {countOf(item)}
            <span className="VisuallyHidden"> of {item.name}</span>
          </summary>
          <SchemaTree schema={item} wordsOf={wordsOf} />
        </details>
      )}
      {children}
    </li>
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
              <code>{valueText(value)}</code>
            </Fragment>
          ))}
        </span>
      )}
      {defaultValue !== undefined && (
        <span>
          default <code>{valueText(defaultValue)}</code>
        </span>
      )}
    </p>
  );
}
