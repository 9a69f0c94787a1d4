import { expect, test } from 'vitest';
import { reasonOf } from '../../server/src/webhooks/delivery/outbound-reasons.ts';
import { adviceFor, remedyFor } from '../../server/src/webhooks/endpoints/advice.ts';

test.each([
  [301, 'save the address it redirects to'],
  [308, 'save the address it redirects to'],
  [401, 'without a login'],
  [403, 'without a login'],
  [404, 'save the right URL'],
  [410, 'save the right URL'],
  [405, 'Answer POST'],
  [413, '64 kB'],
  [429, 'slow down'],
  [503, 'slow down'],
  [400, 'refuses our message'],
  [402, 'refuses our message'],
  [422, 'refuses our message'],
  [500, 'fails at our message'],
  [502, 'fails at our message'],
  [200, 'nothing else counts'],
  [206, 'nothing else counts'],
])('the remedy for an answer %i is its own', (status, remedy) => {
  expect(remedyFor(`Answered ${status}.`)).toContain(remedy);
  // What the receiver says itself leads to no other remedy.
  expect(remedyFor(`Answered ${status}. It said: Answered 405, certificate refused, host name`)).toContain(
    remedy,
  );
  // A reason is recognized by its beginning.
  expect(remedyFor(`The request failed: Answered ${status}.`)).toBeUndefined();
});

const failed = (code: string) => reasonOf(Object.assign(new Error('x'), { code }));
test.each([
  ['ECONNREFUSED', 'Is it running'],
  ['ECONNRESET', 'Is it running'],
  ['UND_ERR_SOCKET', 'Is it running'],
  ['EHOSTUNREACH', 'Is it running'],
  ['ENOTFOUND', 'DNS entry'],
  ['EAI_AGAIN', 'DNS entry'],
  ['CERT_HAS_EXPIRED', 'Mend its TLS'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Mend its TLS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Mend its TLS'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Mend its TLS'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'Mend its TLS'],
  ['UND_ERR_HEADERS_OVERFLOW', 'fewer headers'],
  ['ETIMEDOUT', 'Acknowledge with 204 first'],
])('the remedy for a connection that ends with %s fits it', (code, remedy) => {
  expect(remedyFor(failed(code))).toContain(remedy);
});

test('where no HTTP is spoken or the address is private the remedy names that, and an unknown failure has none', () => {
  expect(remedyFor(reasonOf(Object.assign(new Error('x'), { name: 'HTTPParserError' })))).toContain(
    'Is the port the right one',
  );
  const network = 'The address leads to a network that webhooks may not reach.';
  expect(remedyFor(network)).toContain('reached from the internet');
  expect(remedyFor('The address is not an https address.')).toContain('reached from the internet');
  expect(remedyFor(failed('ESOMETHING'))).toBeUndefined();
  expect(remedyFor('The request failed. It said: Answered 404.')).toBeUndefined();
  expect(remedyFor('The name of The address')).toBeUndefined();
  expect(remedyFor('')).toBeUndefined();
});

test('advice is given for what is disabled, failing or waits for its proof, and for nothing else', () => {
  const advice = (state: 'pending' | 'approved' | 'failing' | 'disabled', more = {}) =>
    adviceFor({
      ...{ state, reason: undefined, proves: false, path: '/enterprise/webhook', isOldest: true },
      ...more,
    });
  expect(advice('approved')).toBeUndefined();
  expect(advice('approved', { reason: 'Answered 404.' })).toBeUndefined();
  expect(advice('pending', { proves: true })).toMatch(/^Prove the domain/);
  expect(advice('disabled')).toMatch(/^Save its URL again .* within 7 days/);
  const other = { path: '/enterprise/webhooks/7', isOldest: false };
  expect(advice('disabled', other)).toMatch(/^PUT \/enterprise\/webhooks\/7 .*"yes".* within 7 days/);
  expect(advice('failing')).toMatch(/^Nothing is lost for 7 days/);
  expect(advice('failing', { reason: 'Answered 404.' })).toMatch(/^Nothing is there.* Nothing is lost/);
  expect(advice('failing', { reason: 'Answered 404.', proves: true })).toMatch(
    /^Nothing is there.* Nothing is lost .* tries at once\. Prove the domain/,
  );
});
