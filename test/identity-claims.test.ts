import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import type { Claims } from './harness/identity-provider.ts';
import { IdentityStage, minute } from './harness/identity-stage.ts';

const at = new IdentityStage('embedded');

test('each claim is looked for in the ID token and at userinfo, and an address is verified only where both say the same', async () => {
  const asked = async (more: Partial<Claims>, only: Array<keyof Claims>, lies = {}) => {
    const person = at.newPerson(more);
    at.provider.atUserinfoOnly = only;
    at.provider.userinfoLies = lies;
    const visitor = at.visitor();
    const { status, body } = await at.answer(visitor, await at.callback(visitor, person));
    at.provider.atUserinfoOnly = [];
    at.provider.userinfoLies = {};
    return status === 200 ? body.data.email === person.email && body.data.name : body.code;
  };
  expect(await asked({}, ['email', 'email_verified', 'name'])).toBe('Ann');
  expect(await asked({}, ['email_verified'])).toBe('Ann');
  expect(await asked({}, ['email'])).toBe('Ann');
  expect(await asked({}, ['name'])).toBe('Ann');
  expect(await asked({ email_verified: 'true' }, ['email_verified'])).toBe('Ann');
  expect(await asked({ email_verified: 'True' }, [])).toBe('Ann');
  expect(await asked({ email_verified: undefined, xms_edov: true }, ['xms_edov'])).toBe('Ann');
  for (const no of ['false', '', 'yes', false] as const)
    expect(await asked({ email_verified: no }, ['email_verified'])).toBe('FORBIDDEN');
  // What the token denies, userinfo does not make true; and it verifies its own address only.
  expect(await asked({ email_verified: false }, [], { email_verified: true })).toBe('FORBIDDEN');
  expect(await asked({}, ['email_verified'], { email: 'eve@other.example' })).toBe('FORBIDDEN');
  expect(await asked({}, ['email_verified'], { sub: 'another' })).toBe('VALIDATION');
  // A name is no need: the person may type it.
  at.provider.refusals.set('/userinfo', { status: 503, body: {} });
  expect(await asked({}, ['name'])).toBe('');
  expect(await asked({}, ['email_verified'])).toBe('UNAVAILABLE');
  at.provider.refusals.clear();
});

test('a lasting fault of the settings says what the operator must mend, and is not called temporary', async () => {
  const ann = at.newPerson();
  const answered = async (path: string, status: number, body: unknown, headers = {}) => {
    const visitor = at.visitor();
    const callback = await at.callback(visitor, ann);
    at.provider.refusals.set(path, { status, body, headers });
    const { body: refusal } = await at.answer(visitor, callback);
    at.provider.refusals.clear();
    return `${refusal.code}: ${refusal.message}`;
  };
  const secret = /^FORBIDDEN: No one can sign in here with Acme Login until .*OIDC_CLIENT_SECRET must be/;
  expect(await answered('/token', 401, { error: 'invalid_client' })).toMatch(secret);
  expect(await answered('/token', 400, { error: 'invalid_client' })).toMatch(secret);
  expect(await answered('/token', 401, {}, { 'www-authenticate': 'Basic realm="login"' })).toMatch(secret);
  const redirect = /^FORBIDDEN: .*register http:\S+\/portal\/signed-in there as a redirect URI/;
  expect(await answered('/token', 400, { error: 'redirect_uri_mismatch' })).toMatch(redirect);
  const described = { error: 'invalid_grant', error_description: 'Incorrect redirect_uri' };
  expect(await answered('/token', 400, described)).toMatch(redirect);
  expect(await answered('/token', 400, { error: 'unauthorized_client' })).toMatch(/^FORBIDDEN: .*the client/);
  at.provider.atUserinfoOnly = ['email'];
  expect(await answered('/userinfo', 403, {})).toMatch(/^FORBIDDEN: .*scopes openid, email and profile/);
  at.provider.atUserinfoOnly = [];
  expect(await answered('/token', 503, {})).toMatch(/^UNAVAILABLE: .*try again later/);
  expect(await answered('/token', 429, { error: 'slow_down' })).toMatch(/^UNAVAILABLE/);

  const returned = async (error: string) => {
    const visitor = at.visitor();
    const state = new URL(await at.begin(visitor)).searchParams.get('state');
    return (await at.answer(visitor, `error=${error}&state=${state}`)).body.message;
  };
  expect(await returned('unauthorized_client')).toMatch(/until the operator/);
  expect(await returned('temporarily_unavailable')).toMatch(/try again later/);
  expect(await returned('login_required')).toMatch(/did not sign you in/);

  // One that is no provider, sends elsewhere, or says it is another.
  const document = '/.well-known/openid-configuration';
  const issuer = /^No one can sign in here with Acme Login until .*: OIDC_ISSUER/;
  const discovered = async () => {
    at.book.moveClock(60 * minute);
    const { body } = await at.visitor().post('/sign_in/oidc');
    at.provider.refusals.clear();
    return body.message;
  };
  at.provider.refusals.set(document, { status: 404, body: {} });
  expect(await discovered()).toMatch(issuer);
  at.provider.refusals.set(document, { status: 200, body: 'hello' });
  expect(await discovered()).toMatch(issuer);
  at.provider.refusals.set(document, { status: 301, body: {}, headers: { location: '/elsewhere' } });
  expect(await discovered()).toMatch(issuer);
  at.provider.refusals.set(document, { status: 503, body: {} });
  expect(await discovered()).toMatch(/try again later/);
  at.provider.alias = 'https://login.other.example';
  expect(await discovered()).toMatch(issuer);
  at.provider.alias = undefined;
  at.book.moveClock(5_000);
  await ok((await at.signedUp(at.newPerson())).get('/session'));
});
