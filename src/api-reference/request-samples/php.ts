import { type LiteralSyntax, literal, parts, type SampleParts, singleQuoted } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

const syntax: LiteralSyntax = {
  object: ['[', ']'],
  list: ['[', ']'],
  emptyObject: 'new stdClass()',
  key: (name) => `${quoted(name)} => `,
  string: quoted,
  words: ['null', 'true', 'false'],
  indent: '    ',
};

export function php(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body } = request;
  return parts`<?php

$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}',
    CURLOPT_RETURNTRANSFER => true,${
      (token || sendsJson) &&
      parts`
    CURLOPT_HTTPHEADER => [${
      token && parts`\n        'Authorization: ' . ${tokenPlaceholder(request, `getenv('${token.variable}')`, "'{}'")},`
    }${sendsJson && "\n        'Content-Type: application/json',"}
    ],`
    }${body !== undefined && `\n    CURLOPT_POSTFIELDS => json_encode(${literal(body, syntax, 1)}),`}
]);
$answer = curl_exec($request);

echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;`;
}

/** Single quotes know no escape for a line break. */
function quoted(text: string): string {
  return text.includes('\n') ? JSON.stringify(text).replaceAll('$', '\\$') : singleQuoted(text);
}
