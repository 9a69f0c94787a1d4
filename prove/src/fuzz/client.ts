import { connect } from 'node:net';
import { Http } from '../http.ts';
import type { Call } from './call.ts';

/** No answer within this time is a hang. A server among many tests on a slow machine was silent for half a minute, and then answered. */
const hangMs = 120_000;

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any operation.
  body: any;
}

function answer(status: number, headers: Headers, text: string): Answer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A page, CSV or metrics.
  }
  return { status, headers, text, body };
}

/** Sends calls to one server. */
export class Client {
  readonly #http = new Http(hangMs, 24);

  constructor(readonly url: string) {}

  /** @throws when no answer came in time, or the server is gone. */
  async send({ method, path, headers, body }: Omit<Call, 'target' | 'manner'>): Promise<Answer> {
    const got = await this.#http.text(this.url, method, path, headers, body);
    const all = Object.entries(got.headers).flatMap(([name, value]) =>
      [value ?? ''].flat().map((one): [string, string] => [name, one]),
    );
    return answer(got.status, new Headers(all), got.text);
  }

  /** Sends bytes as they are, and reads the first answer. @throws when the connection hangs. */
  sendBytes(bytes: Buffer, isHead: boolean): Promise<Answer> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      const parts: Buffer[] = [];
      const end = (closed: boolean) => {
        const read = readAnswer(Buffer.concat(parts), isHead, closed);
        if (read === undefined) return;
        clearTimeout(late);
        socket.destroy();
        resolve(read);
      };
      const late = setTimeout(() => {
        socket.destroy();
        reject(new Error(`no answer within ${hangMs} ms`));
      }, hangMs);
      socket.on('data', (part) => {
        parts.push(part);
        end(false);
      });
      // A reset comes when the server answers and closes before it has read everything.
      socket.on('error', () => end(true));
      socket.on('close', () => end(true));
    });
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

/** The first answer in the bytes that is not `100 Continue`; undefined while it is incomplete. */
function readAnswer(bytes: Buffer, isHead: boolean, closed: boolean): Answer | undefined {
  const missing = closed ? answer(0, new Headers(), '') : undefined;
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return missing;
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  const rest = bytes.subarray(headEnd + 4);
  if (status >= 100 && status < 200) return readAnswer(rest, isHead, closed);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const length = headers.get('content-length');
  if (isHead || status === 204 || status === 304) return answer(status, headers, '');
  if (length !== null && rest.length >= Number(length))
    return answer(status, headers, rest.subarray(0, Number(length)).toString());
  if (length === null && headers.get('transfer-encoding') === 'chunked') {
    // Only pages, CSV and metrics are streamed; nothing is read in them but their end.
    return closed || rest.includes('\r\n0\r\n\r\n') || rest.toString().startsWith('0\r\n')
      ? answer(status, headers, rest.toString())
      : undefined;
  }
  return closed ? answer(status, headers, rest.toString()) : undefined;
}
