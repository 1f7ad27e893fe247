import { unresolved } from '../markdown/compiled-page.ts';
import type { ApiOperation } from './api-operation.ts';

/** The body of a tag's page as Markdown: its introduction, and each operation with a link to its page. */
export function tagMarkdown(introduction: string, operations: readonly ApiOperation[]): string {
  const items = operations.map(({ route, method, path, summary, edition, deprecated, unstable }) => {
    const marks = [edition === 'enterprise' && 'Enterprise', deprecated && 'deprecated', unstable && 'unstable'];
    const suffix = marks.filter(Boolean).join(', ');
    const link = `[${summary}](${unresolved}site:${route})`;
    return `- ${link}: \`${method.toUpperCase()} ${path}\`${suffix ? ` (${suffix})` : ''}`;
  });
  return [introduction, '## Operations', items.join('\n')].join('\n\n');
}
