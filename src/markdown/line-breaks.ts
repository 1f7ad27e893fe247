import type { ElementContent } from 'hast';

/**
 * Parts a text where a long path in it may be broken: before the slash between two names. Browsers break it inside a name
 * otherwise. Two names, as in `application/json`, stay together.
 */
export function pathSteps(text: string): string[] {
  const steps = text.split(/(?<=[a-z\d}])(?=\/[a-z{])/i);
  return steps.length > 2 ? steps : [text];
}

/** The parts of a text, which a browser may break between them. */
export function withBreaks(parts: readonly string[]): ElementContent[] {
  return parts.flatMap((value, index): ElementContent[] => {
    const part = { type: 'text' as const, value };
    return index === 0 ? [part] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, part];
  });
}
