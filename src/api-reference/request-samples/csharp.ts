import { indentedJson, parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

const indent = ' '.repeat(4);

export function csharp(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body } = request;
  const constant = `HttpMethod.${method[0]?.toUpperCase()}${method.slice(1)}`;
  const text = body === undefined ? '""' : `"""\n${indent}${indentedJson(body, indent)}\n${indent}"""`;
  return parts`using System.Net.Http;
using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(${constant}, "${url}");${
    token &&
    parts`
request.Headers.TryAddWithoutValidation("Authorization", ${tokenPlaceholder(
      request,
      `Environment.GetEnvironmentVariable("${token.variable}")`,
      '"{}"',
    )});`
  }${sendsJson && `\nrequest.Content = new StringContent(${text}, Encoding.UTF8, "application/json");`}

using var response = await client.SendAsync(request);
Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());`;
}
