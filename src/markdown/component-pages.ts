/** Whether a page may show components: any MDX, and Markdown with islands. */
export function mayHoldComponents(source: string, text: string): boolean {
  return source.endsWith('.mdx') || text.includes('::island');
}
