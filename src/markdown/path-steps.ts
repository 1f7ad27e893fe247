/**
 * Parts a text where a long path in it may be broken: before the slash between two names. Browsers break it inside a name
 * otherwise. Two names, as in `application/json`, stay together.
 */
export function pathSteps(text: string): string[] {
  const steps = text.split(/(?<=[a-z\d}])(?=\/[a-z{])/i);
  return steps.length > 2 ? steps : [text];
}
