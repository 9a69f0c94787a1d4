import { connect } from 'node:net';
import type { Reply } from '@offerbook/world';
import { expect } from 'vitest';
import type { RefusalCode } from '../../server/src/platform/pipeline/refusals.ts';
import { envelopeFaults } from './whole-envelope.ts';

export { uuid } from './whole-envelope.ts';

const statusOf: Partial<Record<RefusalCode, number>> = {
  UNAUTHORIZED: 401,
  SECOND_STEP_REQUIRED: 401,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** Holds that a reply is a whole envelope, of success or of a refusal, and that its call can be found in the log. */
export const expectEnvelope = (reply: Reply): void => expect(envelopeFaults(reply)).toEqual([]);

/** The body of a call that must be refused with this code, in a whole envelope. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into the body freely.
export async function refused(reply: Promise<Reply>, code: RefusalCode): Promise<any> {
  const got = await reply;
  if (got.body?.code !== code || got.status !== (statusOf[code] ?? 400)) {
    throw new Error(`expected ${code}, got ${got.status}: ${JSON.stringify(got.body).slice(0, 1_000)}`);
  }
  expectEnvelope(got);
  return got.body;
}

/** The message beside each field that a VALIDATION refusal names. */
export async function faults(reply: Promise<Reply>): Promise<Record<string, string>> {
  const body = await refused(reply, 'VALIDATION');
  return Object.fromEntries(
    (body.errors ?? []).map((error: { field: string; message: string }) => [error.field, error.message]),
  );
}

/** A body without what differs between any two calls. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into the body freely.
export function timeless(body: any): any {
  const { execution_id: _, execution_time_in_ms: __, execution_start_time: ___, ...rest } = body;
  return rest;
}

/** Sends bytes as they are, each further part once an answer came, and gives all that came until the server closed. */
export function sendRaw(url: string, bytes: string | Buffer, ...further: string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      parts.push(part);
      const next = further.shift();
      if (next !== undefined) socket.write(next);
    });
    socket.on('error', (error) => (parts.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
}

/** The first answer in what `sendRaw` gave. */
export function readRaw(text: string): Reply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), body: JSON.parse(rest.join('\r\n\r\n')), headers };
}
