import http from 'node:http';

/** What a call gives back; the body is whatever JSON came, so tests look into it freely. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape itself.
  body: any;
  headers: Headers;
}

/** An idle connection ends here, before a server ends it: a call on one that is just closing would fail. */
const idleMs = 30_000;

const agent = new http.Agent({ keepAlive: true, timeout: idleMs });

/** What `fetch` would send; the log of requests and the list of sessions name the program. */
const usualHeaders = { accept: '*/*', 'content-type': 'application/json', 'user-agent': 'node' };

/**
 * One HTTP request with a JSON body, read to its end; a redirect is an answer. `fetch` takes five times the processor time,
 * which is a fifth of what a run of the tests takes.
 */
export async function send(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  // Node leaves it out where a method usually has no body.
  const length = sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) };
  const { response, bytes } = await new Promise<{ response: http.IncomingMessage; bytes: Buffer }>(
    (resolve, reject) => {
      http
        .request(`${url}${path}`, { agent, method, headers: { ...usualHeaders, ...length, ...headers } })
        .once('error', reject)
        .once('response', (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .once('error', reject)
            .once('end', () => resolve({ response, bytes: Buffer.concat(parts) }));
        })
        .end(sent);
    },
  );
  // With a byte order mark, where there is one.
  const text = bytes.toString();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: the test sees the text.
  }
  return { status: response.statusCode!, body: parsed, headers: headersOf(response) };
}

function headersOf({ rawHeaders }: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}
