/**
 * A text on one line, in which a terminal finds no command, and no character that hides or turns round what it says: each
 * stands there by its code, as JSON writes it.
 */
export function terminalText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (hidden) =>
    hidden
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
