/** Text as it stands in HTML, also in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Page of a legacy path. The script keeps query and fragment; without scripts the browser follows the refresh, which
 * cannot.
 */
export function redirectPage(target: { href: string; canonical: string; script: string }): string {
  const href = escapeHtml(target.href);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(target.canonical)}">
<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
</head>
<body>
<p>This page has moved to <a data-redirect href="${href}">${href}</a>.</p>
<script src="${escapeHtml(target.script)}"></script>
</body>
</html>
`;
}
