import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import { type Call, pathOf } from './call.ts';

type Request = Parameters<typeof shellCurl.generate>[0];

const credentials = (signIn: string, key: string): Record<string, string> => {
  if (signIn === 'operator') return { authorization: 'Bearer OPERATOR_TOKEN' };
  return signIn === 'account'
    ? { 'x-access-key': key || 'ACCESS_KEY', 'x-access-token': 'ACCESS_TOKEN' }
    : {};
};

function requestOf(call: Call, key: string): Request {
  const list = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  const hasBody = call.body !== undefined && call.body.trim() !== '';
  return {
    method: call.method,
    url: location.origin + pathOf(call),
    httpVersion: '1.1',
    headers: list({
      ...credentials(call.signIn, key),
      ...(hasBody && { 'content-type': 'application/json' }),
    }),
    queryString: list(call.query),
    cookies: [],
    headersSize: -1,
    bodySize: -1,
    ...(hasBody && { postData: { mimeType: 'application/json', text: call.body! } }),
  };
}

const signedIn: Record<string, string> = {
  account: `accessKey: process.env.OFFERBOOK_ACCESS_KEY, secretKey: process.env.OFFERBOOK_SECRET_KEY`,
  operator: `operatorToken: process.env.OFFERBOOK_OPERATOR_TOKEN`,
};

const indented = (text: string) => text.trim().replaceAll('\n', '\n  ');

/** The call by @offerbook/client, which gets tokens and repeats by itself. */
function byClient({ operation, signIn, params, query, body }: Call): string {
  const written = (value: object) => JSON.stringify(value);
  const input = [
    ...(Object.keys(params).length > 0 ? [`params: ${written(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${written(query)}`] : []),
    ...(body?.trim() ? [`body: ${indented(body)}`] : []),
  ];
  const asked = [operation, ...(input.length > 0 ? [`{\n  ${input.join(',\n  ')},\n}`] : [])].join(', ');
  const who = signedIn[signIn] ? `, ${signedIn[signIn]}` : '';
  const [how, shown] = query['format'] === 'csv' ? ['stream', 'await answer.text()'] : ['call', 'answer'];
  return `import { connect, ${operation} } from '@offerbook/client';

const registry = connect({ baseUrl: '${location.origin}'${who} });
const answer = await registry.${how}(${asked});
console.log(${shown});`;
}

/** The languages, in the order of their tabs, with the program that makes a call in each. */
export const programs: Record<string, (call: Call, key: string) => string> = {
  curl: (call, key) => shellCurl.generate(requestOf(call, key)),
  'Node.js': byClient,
  Python: (call, key) =>
    `import requests\n\nanswer = ${pythonRequests.generate(requestOf(call, key))}\nprint(answer.text)`,
  Java: (call, key) =>
    `import java.net.URI;\nimport java.net.http.*;\n\n${javaNethttp.generate(requestOf(call, key))}`,
  'C#': (call, key) =>
    `${csharpHttpclient.generate(requestOf(call, key))}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
  PHP: (call, key) => `<?php\n${phpCurl.generate(requestOf(call, key))}`,
};
