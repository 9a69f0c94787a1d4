import type { Reply } from '@offerbook/world';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Headers of ours that openapi.json documents, and those for browsers. */
const documentedHeaders = ['x-content-type-options', 'x-request-id'];

/** Nothing of the inside: no stack, no file, no SQL. */
const inside = /\\n\s+at |node_modules|\.ts\b|select |insert |ZodError|Invalid input/;

/** What keeps a reply from being a whole envelope, of success or of a refusal, whose call can be found in the log. */
export function envelopeFaults({ status, body, headers }: Reply): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || faults.push(what));
  if (typeof body !== 'object' || body === null) return ['the body is no JSON object'];
  must((status === 200 ? ['success', 'failure'] : ['error']).includes(body.status), `status: ${body.status}`);
  must(/\S{2}/.test(body.message), `message: ${body.message}`);
  must(uuid.test(body.execution_id), `execution_id: ${body.execution_id}`);
  must(headers.get('x-request-id') === body.execution_id, 'x-request-id is not the execution_id');
  must(/^application\/json/.test(headers.get('content-type') ?? ''), 'the content type is not JSON');
  // The headers of a 200 are compared by test/examples.test.ts.
  for (const name of headers.keys())
    must(!/^(x-|ratelimit)/.test(name) || documentedHeaders.includes(name), `${name} is not documented`);
  const retryAfter = body.retry_after === undefined ? null : `${body.retry_after}`;
  must(headers.get('retry-after') === retryAfter, 'Retry-After is not retry_after');
  must((body.retry_after ?? 1) >= 1, `retry_after: ${body.retry_after}`);
  // 400 documents no Retry-After, and a 429 always says when to come again.
  if (status === 400 || status === 429)
    must(headers.has('retry-after') === (status === 429), `Retry-After at ${status}`);
  if (status === 503) must(headers.has('retry-after'), 'Retry-After is missing at 503');
  if (status === 200) {
    must(Number.isInteger(body.execution_time_in_ms), 'execution_time_in_ms is no integer');
    must(Number.isInteger(body.execution_start_time), 'execution_start_time is no integer');
    return faults;
  }
  must(/^[A-Z_]+$/.test(body.code), `code: ${body.code}`);
  for (const error of body.errors ?? []) {
    const { field, message, ...more } = error;
    const isWhole = /\S/.test(field) && /\S/.test(message) && Object.keys(more).length === 0;
    must(isWhole, `errors: ${JSON.stringify(error)}`);
  }
  must(!inside.test(JSON.stringify([body.message, body.errors ?? ''])), 'something of the inside is shown');
  return faults;
}
