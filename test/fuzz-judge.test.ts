import { expect, test } from 'vitest';
import { answerFaults } from '../prove/src/fuzz/judge.ts';
import type { Target } from '../prove/src/fuzz/targets.ts';

const id = '7b0c4a52-6d0e-4d5c-9a57-0b6d1c1f8f10';

/** An answer as a client has it; `body` beside what every envelope holds. */
const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
  const whole = { message: 'A sentence.', execution_id: id, ...body };
  const sent = { 'x-request-id': id, 'content-type': 'application/json', ...headers };
  return { status, headers: new Headers(sent), text: JSON.stringify(whole), body: whole };
};
const done = { status: 'success', execution_time_in_ms: 1, execution_start_time: 1 };
const refused = { status: 'error', code: 'VALIDATION' };

const operation: Target = {
  name: 'list-brands',
  method: 'GET',
  paths: ['/manufacturer/brands'],
  callers: ['manufacturer'],
  portal: false,
  forPartners: false,
  params: undefined,
  query: undefined,
  body: undefined,
  maxBytes: 65_536,
  hasEnvelope: true,
  section: 'brands',
  answerFaults: ({ data }) => (Array.isArray(data) ? [] : ['/data must be array']),
};

test('an answer as declared and a whole refusal pass the fuzzer', () => {
  expect(answerFaults(answer(200, { ...done, data: [] }), operation)).toEqual([]);
  expect(answerFaults(answer(400, refused), operation)).toEqual([]);
  const busy = { ...refused, code: 'UNAVAILABLE', retry_after: 10 };
  const message = 'Too many request bodies are under way just now. Try again in 10 seconds.';
  expect(answerFaults(answer(503, { ...busy, message }, { 'retry-after': '10' }), operation)).toEqual([]);
});

test.each([
  ['an error nobody expected', answer(503, { ...refused, code: 'UNAVAILABLE' }), /503 that nobody intended/],
  ['another 5xx', answer(500, refused), /status 500/],
  ['a status that is not documented', answer(302, refused), /status 302/],
  ['an answer that is not as declared', answer(200, { ...done, data: {} }), /not as declared: .data/],
  ['a refusal without a code', answer(400, { status: 'error' }), /code: undefined/],
  ['a stack trace', answer(400, { ...refused, message: 'x at node_modules/zod' }), /the inside is shown/],
  ['a foreign id', answer(400, refused, { 'x-request-id': 'other' }), /x-request-id/],
  ['a 429 without Retry-After', answer(429, refused), /Retry-After at 429/],
])('the fuzzer calls %s a violation', (_what, given, fault) => {
  expect(answerFaults(given, operation).join('\n')).toMatch(fault);
});
