import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { nearNamesCure } from '../../near-names.ts';
import { fenceMetaCure, readFenceMeta } from '../fence-meta.ts';
import { findLanguage, languageNames, synonymOf } from '../languages.ts';
import { reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';

/** Says what is wrong with the first line of a code fence: its language, and what stands behind it. */
export const remarkCodeFences: Plugin<[], Root> = () => (tree, file) => {
  const text = String(file);
  visitMarkdown(tree, ['code'], (node) => {
    checkFence(node, text, file);
  });
};

function checkFence(node: Code, text: string, file: VFile): void {
  if (!isFence(node, text)) {
    const cure = 'Put it between lines of ``` that name its language.';
    reportFault(file, node, 'Code is written by indenting it.', cure);
    return;
  }
  const { meta, unknown } = readFenceMeta(node.meta ?? '');
  if (unknown.length > 0) {
    reportFault(file, node, `“${unknown.join(' ')}” behind the fence is not understood.`, fenceMetaCure);
  }
  const language = node.lang ?? '';
  if (language === 'mermaid') return;
  if (findLanguage(language) === undefined) {
    reportLanguage(node, language, file);
    return;
  }
  const count = node.value.split('\n').length;
  const outside = [...meta.lines].find((number) => number < 1 || number > count);
  if (outside === undefined) return;
  const problem = `Line ${outside} is to be lit, but the last line is ${count}.`;
  reportFault(file, node, problem, 'Mend the numbers in braces.');
}

function isFence(node: Code, text: string): boolean {
  const written = text.slice(node.position?.start.offset).trimStart();
  return written.startsWith('```') || written.startsWith('~~~');
}

function reportLanguage(node: Code, language: string, file: VFile): void {
  if (language === '') {
    const cure = `Write the language behind the fence, such as \`\`\`text. Known: ${[...languageNames, 'mermaid'].join(', ')}.`;
    reportFault(file, node, 'The code block names no language.', cure);
    return;
  }
  const braces = /^(\w+)(\{.*)$/.exec(language);
  const known = synonymOf(language);
  const cure =
    braces !== null
      ? `Write a space between “${braces[1]}” and “${braces[2]}”.`
      : known !== undefined
        ? `Write “${known}”.`
        : nearNamesCure(language, [...languageNames, 'mermaid']);
  reportFault(file, node, `The language “${language}” is not known.`, cure);
}
