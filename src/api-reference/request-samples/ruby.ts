import { type LiteralSyntax, literal, parts, type SampleParts, singleQuoted } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

const syntax: LiteralSyntax = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? `${name}: ` : `${quoted(name)} => `),
  string: quoted,
  words: ['nil', 'true', 'false'],
  indent: '  ',
};

export function ruby(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body } = request;
  const className = `Net::HTTP::${method[0]?.toUpperCase()}${method.slice(1)}`;
  return parts`${body !== undefined && "require 'json'\n"}require 'net/http'

uri = URI('${url}')
request = ${className}.new(uri)${
    token &&
    parts`
request['Authorization'] = ${tokenPlaceholder(request, `ENV.fetch('${token.variable}')`, "'{}'")}`
  }${sendsJson && "\nrequest['Content-Type'] = 'application/json'"}${
    body !== undefined && `\nrequest.body = JSON.generate(${literal(body, syntax, 0)})`
  }

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.code, response.body`;
}

/** Single quotes know no escape for a line break, and double quotes would evaluate what follows a “#”. */
function quoted(text: string): string {
  return text.includes('\n') ? JSON.stringify(text).replaceAll('#', '\\#') : singleQuoted(text);
}
