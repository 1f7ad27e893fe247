import { indentedJson, parts, type SampleParts } from './sample-parts.ts';
import { type SampleRequest, tokenLine, tokenPlaceholder } from './sample-request.ts';

export function go(request: SampleRequest): SampleParts {
  const { method, url, token, sendsJson, body } = request;
  const constant = `http.Method${method[0]?.toUpperCase()}${method.slice(1)}`;
  // A raw string of Go cannot hold a back quote.
  const json = body === undefined ? '' : indentedJson(body, '\t').replaceAll('`', '\\u0060');
  return parts`package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
${tokenLine(request, '\t"os"\n')}${json && '\t"strings"\n'})

func main() {${json && `\n\tbody := strings.NewReader(\`${json}\`)`}
	request, err := http.NewRequest(${constant}, "${url}", ${json ? 'body' : 'nil'})
	if err != nil {
		log.Fatal(err)
	}${token && parts`\n\trequest.Header.Set("Authorization", ${tokenPlaceholder(request, `os.Getenv("${token.variable}")`, '"{}"')})`}${
    sendsJson && '\n\trequest.Header.Set("Content-Type", "application/json")'
  }

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()

	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, string(answer))
}`;
}
