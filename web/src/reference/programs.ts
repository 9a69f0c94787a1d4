import { type Call, hasBody, pathOf } from './call.ts';

/** The server that is called, and the key of the caller where it is known. */
export interface At {
  origin: string;
  key: string;
}

const credentials = (signIn: string, key: string): Array<[name: string, value: string]> => {
  if (signIn === 'operator') return [['authorization', 'Bearer OPERATOR_TOKEN']];
  return signIn === 'account'
    ? [
        ['x-access-key', key || 'ACCESS_KEY'],
        ['x-access-token', 'ACCESS_TOKEN'],
      ]
    : [];
};

interface Sent {
  method: string;
  url: string;
  headers: Array<[name: string, value: string]>;
  /** JSON as it was typed. */
  body: string | undefined;
}

function sentBy(call: Call, { origin, key }: At): Sent {
  const body = hasBody(call) ? call.body!.trim() : undefined;
  const type: Sent['headers'] = body === undefined ? [] : [['content-type', 'application/json']];
  return {
    method: call.method,
    url: origin + pathOf(call),
    headers: [...credentials(call.signIn, key), ...type],
    body,
  };
}

const signedIn: Record<string, string> = {
  account: `accessKey: process.env.OFFERBOOK_ACCESS_KEY, secretKey: process.env.OFFERBOOK_SECRET_KEY`,
  operator: `operatorToken: process.env.OFFERBOOK_OPERATOR_TOKEN`,
};

/** By @offerbook/client, which gets tokens and repeats by itself. */
function nodeJs(call: Call, { origin }: At): string {
  const { operation, signIn, params, query, body } = call;
  const written = (value: object) => JSON.stringify(value);
  const input = [
    ...(Object.keys(params).length > 0 ? [`params: ${written(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${written(query)}`] : []),
    ...(hasBody(call) ? [`body: ${body!.trim().replaceAll('\n', '\n  ')}`] : []),
  ];
  const asked = [operation, ...(input.length > 0 ? [`{\n  ${input.join(',\n  ')},\n}`] : [])].join(', ');
  const who = signedIn[signIn] ? `, ${signedIn[signIn]}` : '';
  const [how, shown] = query['format'] === 'csv' ? ['stream', 'await answer.text()'] : ['call', 'answer'];
  return `import { connect, ${operation} } from '@offerbook/client';

const registry = connect({ baseUrl: '${origin}'${who} });
const answer = await registry.${how}(${asked});
console.log(${shown});`;
}

/** A word of the shell: between apostrophes all characters stand for themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const curl = ({ method, url, headers, body }: Sent) =>
  [
    `curl --request ${method} ${quoted(url)}`,
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(' \\\n  ');

/** Text between quotes, with the escapes that JSON shares with Python, Java and C#. */
const literal = (text: string) => JSON.stringify(text);

/** JSON has nowhere three quotes in a row, so that it can stand between such; lines around it mean nothing in JSON. */
const python = ({ method, url, headers, body }: Sent) => `import requests

answer = requests.request(
    ${literal(method)},
    ${literal(url)},
    headers={${headers.map(([name, value]) => `\n        ${literal(name)}: ${literal(value)},`).join('')}
    },${body === undefined ? '' : `\n    data=r"""\n${body}\n""".encode(),`}
)
print(answer.text)`;

/** The text of a Java text block. Before Java 18 a compiler reads other characters than ASCII as its platform has them. */
const javaBlock = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const java = ({ method, url, headers, body }: Sent) => `import java.net.URI;
import java.net.http.*;

public class Call {
  public static void main(String[] arguments) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${literal(url)}))
${headers.map(([name, value]) => `        .header(${literal(name)}, ${literal(value)})\n`).join('')}        .method(${literal(method)}, HttpRequest.BodyPublishers.${
  body === undefined ? 'noBody()' : `ofString("""\n${javaBlock(body)}\n""")`
})
        .build();
    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.body());
  }
}`;

const cSharp = ({ method, url, headers, body }: Sent) => `using System;
using System.Net.Http;
using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod(${literal(method)}), ${literal(url)});
${headers
  .filter(([name]) => name !== 'content-type')
  .map(([name, value]) => `request.Headers.Add(${literal(name)}, ${literal(value)});\n`)
  .join('')}${
  body === undefined
    ? ''
    : `request.Content = new StringContent("""\n${body}\n""", Encoding.UTF8, "application/json");\n`
}using var answer = await client.SendAsync(request);
Console.WriteLine(await answer.Content.ReadAsStringAsync());`;

/** Between apostrophes, where PHP knows two escapes. */
const phpText = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Without an extension. No line of JSON begins with the closing word of the text. */
const php = ({ method, url, headers, body }: Sent) => `<?php
$context = stream_context_create(['http' => [
    'method' => ${phpText(method)},
    'header' => [${headers.map(([name, value]) => `\n        ${phpText(`${name}: ${value}`)},`).join('')}
    ],${body === undefined ? '' : `\n    'content' => <<<'JSON'\n${body}\nJSON,`}
    'ignore_errors' => true,
]]);
echo file_get_contents(${phpText(url)}, false, $context);`;

/** The languages, in the order of their tabs, with the program that makes a call in each. */
export const programs: Record<string, (call: Call, at: At) => string> = {
  curl: (call, at) => curl(sentBy(call, at)),
  'Node.js': nodeJs,
  Python: (call, at) => python(sentBy(call, at)),
  Java: (call, at) => java(sentBy(call, at)),
  'C#': (call, at) => cSharp(sentBy(call, at)),
  PHP: (call, at) => php(sentBy(call, at)),
};
