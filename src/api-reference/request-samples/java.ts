import { indentedJson, parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenPlaceholder } from './sample-request.ts';

const indent = ' '.repeat(12);

export function java(request: SampleRequest): SampleParts {
  const { name, method, url, token, sendsJson, body } = request;
  const className = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const json = body === undefined ? '' : indentedJson(body, indent).replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  const publisher = json
    ? `HttpRequest.BodyPublishers.ofString("""\n${indent}${json}\n${indent}""")`
    : 'HttpRequest.BodyPublishers.noBody()';
  return parts`import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class ${className} {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("${url}"))${
      token &&
      parts`
        .header("Authorization", ${tokenPlaceholder(request, `System.getenv("${token.variable}")`, '"{}"')})`
    }${sendsJson && '\n        .header("Content-Type", "application/json")'}
        .method("${method.toUpperCase()}", ${publisher})
        .build();

    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;
}
