import { parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

export function powershell(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body } = request;
  const verb = `${method[0]?.toUpperCase()}${method.slice(1)}`;
  const json = body === undefined ? '' : JSON.stringify(body, null, 2);
  return parts`${token && parts`$headers = @{ Authorization = ${tokenPlaceholder(request, `$env:${token.variable}`, "'{}'")} }\n`}${
    json && `$body = @'\n${json}\n'@\n`
  }Invoke-RestMethod -Method ${verb} -Uri '${url}'${token && ' -Headers $headers'}${
    sendsJson && " -ContentType 'application/json'"
  }${json && ' -Body $body'}`;
}
