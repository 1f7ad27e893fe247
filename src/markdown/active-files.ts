const documents = /\.(?:x?html?|xht|m?js|xml|xsl)$/i;
const activeMarkup =
  /<(?:\w+:)?(?:script|foreignObject|iframe|embed|object|handler)\b|\son\w+\s*=|javascript\s*:|<!ENTITY/i;

/** Whether a file of docs/ would run something as part of this site when a reader opens it at its own address. */
export function runsScript(path: string, bytes: Uint8Array): boolean {
  if (documents.test(path)) return true;
  return /\.svg$/i.test(path) && activeMarkup.test(new TextDecoder().decode(bytes));
}
