import { connect } from 'node:net';
import { expect } from 'vitest';
import type { RefusalCode } from '../../server/src/pipeline/refusals.ts';
import type { Reply } from './caller.ts';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const statusOf: Partial<Record<RefusalCode, number>> = {
  UNAUTHORIZED: 401,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** Holds that a reply is a whole envelope, of success or of a refusal, and that its call can be found in the log. */
export function expectEnvelope({ status, body, headers }: Reply): void {
  expect(body).toMatchObject({
    status: expect.stringMatching(status === 200 ? /^(success|failure)$/ : /^error$/),
    message: expect.stringMatching(/\S{2}/),
    execution_id: expect.stringMatching(uuid),
  });
  expect(headers.get('x-request-id')).toBe(body.execution_id);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  // Only what openapi.json documents: the headers of a 200 are compared by test/examples.test.ts.
  const undocumented = [...headers.keys()].filter((name) => /^(x-|ratelimit)/.test(name));
  expect(['x-content-type-options', 'x-request-id']).toEqual(expect.arrayContaining(undocumented));
  expect(headers.get('retry-after')).toBe(body.retry_after === undefined ? null : `${body.retry_after}`);
  expect(body.retry_after ?? 1).toBeGreaterThanOrEqual(1);
  // 400 documents no Retry-After, and a 429 always says when to come again.
  if (status === 400 || status === 429) expect(headers.has('retry-after')).toBe(status === 429);
  if (status === 503) expect(headers.has('retry-after')).toBe(true);
  if (status === 200) {
    expect(body.execution_time_in_ms).toSatisfy(Number.isInteger);
    expect(body.execution_start_time).toSatisfy(Number.isInteger);
    return;
  }
  expect(body.code).toMatch(/^[A-Z_]+$/);
  for (const error of body.errors ?? []) {
    expect(error).toEqual({ field: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) });
  }
  // Nothing of the inside: no stack, no file, no SQL.
  expect(JSON.stringify([body.message, body.errors ?? ''])).not.toMatch(
    /\\n\s+at |node_modules|\.ts\b|select |insert |ZodError|Invalid input/,
  );
}

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
