import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { readFenceMeta } from '../fence-meta.ts';
import { findLanguage } from '../languages.ts';
import { convertCommands, packageManagers } from '../package-managers.ts';
import { lineOf, reportFault } from '../page-file.ts';
import { visitMarkdown } from '../visit-nodes.ts';
import { tabsComponent } from './remark-tabs.ts';

/** ` ```bash package-manager ` becomes tabs, each with the commands of one package manager as a code fence. */
export const remarkPackageManagers: Plugin<[], Root> = () => (tree, file) =>
  visitMarkdown(tree, ['code'], (node, index, parent) => {
    const language = node.lang ?? '';
    if (findLanguage(language) === undefined || !readFenceMeta(node.meta ?? '').meta.packageManager) return undefined;
    if (language !== 'bash') {
      const cure = 'Write ```bash package-manager.';
      reportFault(file, node, `“package-manager” is on a ${language} fence.`, cure);
      return undefined;
    }
    parent.children[index] = packageManagerTabs(node, file);
    return index + 1;
  });

function packageManagerTabs(node: Code, file: VFile) {
  const { commands, unknown } = convertCommands(node.value);
  for (const { index, command } of unknown) {
    const cure = 'Write one npm or npx command a line: install, uninstall, ci, run, start, test, exec, init or create.';
    const line = lineOf(node) + 1 + index;
    reportFault(file, { line }, `“${command}” cannot be written for Yarn and pnpm.`, cure);
  }
  const tabs = packageManagers.map(({ title, value }) => {
    const fence: Code = { type: 'code', lang: 'bash', value: commands[value] };
    return { title, value, content: [fence] };
  });
  return tabsComponent('package-manager', 'Package manager', tabs, file);
}
