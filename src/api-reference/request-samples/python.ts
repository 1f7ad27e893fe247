import { type LiteralSyntax, literal, parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenLine, tokenPlaceholder } from './sample-request.ts';

const syntax: LiteralSyntax = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${JSON.stringify(name)}: `,
  string: (text) => JSON.stringify(text),
  words: ['None', 'True', 'False'],
  indent: '    ',
};

/** The standard library alone, so that it runs without installing anything. */
export function python(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body, answer } = request;
  const needsJson = body !== undefined || answer === 'json';
  return parts`${needsJson && 'import json\n'}${tokenLine(request, 'import os\n')}import urllib.request

request = urllib.request.Request(
    "${url}",
    method="${method.toUpperCase()}",${
      (token || sendsJson) &&
      parts`
    headers={${token && parts`\n        "Authorization": ${tokenPlaceholder(request, `os.environ["${token.variable}"]`, '"{}"')},`}${
      sendsJson && '\n        "Content-Type": "application/json",'
    }
    },`
    }${body !== undefined && `\n    data=json.dumps(${literal(body, syntax, 1)}).encode(),`}
)
with urllib.request.urlopen(request, timeout=10) as response:
    print(response.status${answer === 'json' ? ', json.load(response)' : answer === 'text' ? ', response.read().decode()' : ''})`;
}
