import type { SentRequest } from './send.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a `curl` command, one option per line; secrets are shown as `…`. */
export function curlOf({
  method,
  url,
  headers,
  body,
}: Pick<SentRequest, 'method' | 'url' | 'headers' | 'body'>): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) lines.push(`-d ${quoted(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}
