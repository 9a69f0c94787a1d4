import type { SentRequest } from './send.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a `curl` line to paste; secrets stand as `…`. */
export function curlOf({ method, url, headers, body }: SentRequest): string {
  const parts = ['curl', ...(method === 'GET' ? [] : ['-X', method]), quoted(url)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (body !== undefined) parts.push('-d', quoted(JSON.stringify(body)));
  return parts.join(' ');
}
