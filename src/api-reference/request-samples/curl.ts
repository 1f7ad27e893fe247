import { indentedJson, parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

export function curl(request: SampleRequest): SampleParts {
  const { method, url, token, body, sendsJson } = request;
  const data = body === undefined ? '' : indentedJson(body, '  ').replaceAll("'", "'\\''");
  return parts`curl --request ${method.toUpperCase()} \\
  --url '${url}'${
    token &&
    parts` \\
  --header "Authorization: ${tokenPlaceholder(request, `$${token.variable}`, '{}')}"`
  }${sendsJson && " \\\n  --header 'Content-Type: application/json'"}${data && ` \\\n  --data '${data}'`}`;
}
