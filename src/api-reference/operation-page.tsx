import { renderToStaticMarkup } from 'react-dom/server';
import { hashOf } from '../hash.ts';
import type { FrontMatter } from '../markdown/front-matter.ts';
import type { ContentPage } from '../site/content-page.ts';
import type { ApiOperation } from './api-operation.ts';
import { OperationBody, type OperationSection, type RenderedAnswer } from './components/OperationBody.tsx';
import type { OperationAnswer } from './operation-answer.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { operationQuestions } from './operation-questions.ts';
import { connectionFields, sampleRequest } from './operation-request.ts';
import { createPageWords } from './page-words.ts';
import type { RenderedWords } from './plain-words.ts';
import { requestLanguages } from './request-samples/request-languages.ts';
import { type SampleParts, textOf } from './request-samples/sample-parts.ts';
import { type HighlightCode, sampleHtml } from './sample-code.ts';
import type { SchemaNode } from './schema-tree.ts';

export type RenderOptions = {
  lookUp: (text: string) => RenderedWords;
  highlight: HighlightCode;
  /** References that another page has noted. */
  checked: Set<string>;
};

/** The page of an operation. */
export function operationPage(operation: ApiOperation, options: RenderOptions): ContentPage {
  const words = createPageWords(options.lookUp, options.checked);
  const request = sampleRequest(operation);
  const samples = requestLanguages.map((language) => ({ ...language, parts: language.write(request) }));
  const curl = samples.find(({ value }) => value === 'curl');
  const htmlOf = (parts: SampleParts, language: string) =>
    sampleHtml(parts, (code) => options.highlight(code, language));
  const sections = sectionsOf(operation);
  const fields = connectionFields(operation);
  const html = renderToStaticMarkup(
    <OperationBody
      operation={operation}
      sections={sections}
      description={words.blocks(operation.description)}
      samples={samples.map(({ value, title, language, parts }) => ({
        value,
        title,
        language,
        html: htmlOf(parts, language),
      }))}
      answer={operation.answer && answerHtml(operation.answer, options.highlight)}
      fields={fields}
      wordsOf={words.inline}
    />,
  );
  return {
    route: operation.route,
    id: operation.route.slice(1),
    kind: 'api',
    operation: { method: operation.method, path: operation.path },
    file: operation.file,
    compiled: {
      source: `${operation.route.slice(1)}.md`,
      frontMatter: frontMatterOf(operation, options.lookUp(operation.description.text).text),
      html,
      htmlHash: hashOf(html),
      markdown: operationMarkdown(operation, curl ? textOf(curl.parts) : '', words.markdown),
      headings: sections.map(({ id, text }) => ({ depth: 2, id, text })),
      anchors: [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
      references: words.references,
      islands: ['ApiConnection'],
      searchSections: searchSections(operation, sections, options),
      words: words.count(),
    },
  };
}

/** An answer for the page; null in place of the HTML of an empty one. */
function answerHtml({ status, text, language }: OperationAnswer, highlight: HighlightCode): RenderedAnswer {
  if (text === null) return { status, html: null };
  const plain = (code: string) => code.split('\n').map((value) => [{ type: 'text' as const, value }]);
  return { status, html: sampleHtml([text], language === 'json' ? (code) => highlight(code, 'json') : plain) };
}

/** The sections that an operation has. */
function sectionsOf({ parameters, body, responses }: ApiOperation): OperationSection[] {
  return [
    { id: 'request', text: 'Request' },
    ...(parameters.length > 0 ? [{ id: 'parameters', text: 'Parameters' }] : []),
    ...(body ? [{ id: 'request-body', text: 'Request body' }] : []),
    ...(responses.some(({ status }) => status < '400') ? [{ id: 'responses', text: 'Responses' }] : []),
    ...(responses.some(({ status }) => status >= '400') ? [{ id: 'errors', text: 'Errors' }] : []),
  ];
}

function frontMatterOf(operation: ApiOperation, description: string): FrontMatter {
  const { id, summary, method, path, tag, edition, replacement } = operation;
  return {
    title: summary,
    description: shortened(description),
    keywords: [id, `${method.toUpperCase()} ${path}`, tag],
    questions: { page: operationQuestions(summary) },
    kind: 'api',
    ...(edition === 'open-source' ? {} : { edition }),
    ...(replacement ? { deprecated: { replacement } } : {}),
  };
}

/** As many letters as a search engine shows. */
const descriptionLength = 220;

/** As many whole sentences as a search engine shows, but at least one; of a longer one, what comes before its colon. */
export function shortened(text: string): string {
  const [first = '', ...others] =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/.+?[.?!](?= |$)|.+$/g) ?? [];
  let short = first.replace(/[:;]$/, '.');
  if (short.length > descriptionLength) short = short.replace(/^(.{40,}?)[:;] .*/, '$1.');
  for (const sentence of others) {
    if (short.length + sentence.length > descriptionLength || !sentence.endsWith('.')) break;
    short += ` ${sentence.trim()}`;
  }
  return short.length > descriptionLength ? `${short.slice(0, descriptionLength - 3).replace(/ \S*$/, '')} …` : short;
}

function searchSections(operation: ApiOperation, sections: readonly OperationSection[], { lookUp }: RenderOptions) {
  const { id, method, path, summary, description, parameters, body, responses } = operation;
  const texts: Record<string, string[]> = {
    parameters: parameters.map(({ name, words }) => `${name} ${words ? lookUp(words.text).text : ''}`),
    'request-body': body ? schemaTexts(body.schema, lookUp) : [],
    responses: responses.flatMap((response) =>
      response.status < '400' && response.body ? schemaTexts(response.body.schema, lookUp) : [],
    ),
  };
  return [
    {
      heading: null,
      text: [`${id} ${method.toUpperCase()} ${path}`, summary, lookUp(description.text).text].join('\n'),
    },
    ...sections.flatMap(({ id: section, text }) => {
      const lines = texts[section];
      if (!lines || lines.length === 0) return [];
      return [{ heading: { depth: 2 as const, id: section, text }, text: [...new Set(lines)].join('\n') }];
    }),
  ];
}

/** Names and words of a schema's own properties; of those further down, the names. */
function schemaTexts(schema: SchemaNode, lookUp: RenderOptions['lookUp'], depth = 0): string[] {
  return [...schema.properties, ...(schema.variants?.nodes.flatMap(({ properties }) => properties) ?? [])].flatMap(
    (property) => [
      depth === 0 && property.words ? `${property.name} ${lookUp(property.words.text).text}` : property.name,
      ...schemaTexts(property, lookUp, depth + 1),
    ],
  );
}
