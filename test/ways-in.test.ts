import { type Caller, ok, type Reply } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, views } from '../server/src/operations.ts';
import { codeAt, ticketOf, withTotp } from './harness/authenticator.ts';
import { documentedAs, exampleRequest } from './harness/document.ts';
import { refused } from './harness/envelope.ts';
import { type Claims, IdentityProvider } from './harness/identity-provider.ts';
import { Offerbook } from './harness/offerbook.ts';
import { browse, loginPath, ticketIn } from './harness/third-party.ts';
import { goodPassword, signUpBody, Visitor } from './harness/visitor.ts';

const minute = 60_000;
const domain = 'protected.example';
const email = `ann@${domain}`;
const plantedPassword = 'nine planted lanterns';
const claimsOf = (sub: string): Claims => ({ sub, email, email_verified: true, name: 'Ann' });

let book: Offerbook;
let provider: IdentityProvider;
/** The only admin of an account that requires a second factor, and what strangers may have of hers: all but the factor. */
let ann: Visitor;
let account: string;
let secret: string;
/** Another person of her address, made by strangers, with a factor and an identity of their own. */
let planted: { secret: string; recoveryCodes: string[] };
let platform: Caller;
const redirectURL = 'https://platform.example/back';
const links = { invitation_token: '', password_token: '' };

const visitor = () => new Visitor(book.url);
const step = (ticket: string, code: string, browser: Visitor) =>
  browser.post('/sign_in/second_step', { ticket, code });

async function identityToken(browser: Visitor, sub: string): Promise<string> {
  const { data } = await ok(browser.post('/sign_in/oidc', { environment: 'test' }));
  const callback = await provider.answer(data.authorization_url, claimsOf(sub));
  return (await ok(browser.post('/sign_in/oidc/answer', { callback }))).data.identity_token;
}

/** Signs a person of the address in with everything they have, a minute after the last code. */
async function signedIn(password: string, key: string): Promise<Visitor> {
  book.moveClock(minute);
  const browser = visitor();
  const ticket = await ticketOf(browser.post('/sign_in', { email, password }));
  const { data } = await ok(step(ticket, codeAt(key, book.now), browser));
  browser.account = data.accounts[0].account_id;
  return browser;
}

beforeAll(async () => {
  provider = await IdentityProvider.listen();
  book = await Offerbook.start({ now: new Date('2026-05-04T12:00:00Z'), env: provider.env() });
  platform = await book.account('platform', { redirect_urls: [redirectURL] });
  ann = await Visitor.signedUp(book, { email_domain: domain });
  account = ann.account;
  ({ secret } = await withTotp(ann, book.now));
  await ok(ann.post('/session/identities', { identity_token: await identityToken(ann, 'ann') }));
  const eve = await Visitor.signedUp(book, { role: 'provider' });
  const { invitation_token } = (await ok(eve.post('/enterprise/users', { email }))).data;
  const stranger = visitor();
  await ok(stranger.post('/invitation/accept', { invitation_token, password: plantedPassword }));
  planted = await withTotp(stranger, book.now);
  const identity_token = await identityToken(stranger, 'planted');
  await ok(stranger.post('/session/identities', { identity_token }));
  await ok(ann.put('/enterprise/settings', { second_factor: 'required' }));
  const [user] = (await ok(ann.get('/enterprise/users'))).data;
  const invited = (await ok(ann.post(`/enterprise/users/${user.user_id}/invitation`))).data;
  links.invitation_token = invited.invitation_token;
  const asked = { email, account_id: account };
  links.password_token = (
    await ok(book.operator('POST', '/operator/password_link', asked))
  ).data.password_token;
});
afterAll(async () => {
  await book?.stop();
  await provider?.close();
});

type Sent = Record<string, unknown>;

/** What is sent as proof of being Ann, or of being somebody else of her address. */
const proofs: Record<string, (browser: Visitor) => Promise<Sent>> = {
  'the right password': async () => ({ password: goodPassword, has_password: 'yes' }),
  'a password of one’s choice': async () => ({ password: 'seventeen new lanterns' }),
  'the right identity': async (browser) => ({ identity_token: await identityToken(browser, 'ann') }),
  'the password of another person of the address': async () => ({
    password: plantedPassword,
    has_password: 'yes',
  }),
  'the identity of another person of the address': async (browser) => ({
    identity_token: await identityToken(browser, 'planted'),
  }),
};

/** From where; the second has just proven the factor of another person. */
const browsers: Record<string, () => Promise<Visitor>> = {
  'a new browser': async () => visitor(),
  'a browser of another person': () => signedIn(plantedPassword, planted.secret),
};

const freeRoles = ['authorized_partner', 'provider', 'retailer', 'accelerator', 'clearinghouse', 'platform'];

/** Every operation that begins a session, makes a token or shows a secret: how strangers try it, or why it lets nobody in. */
const ways: Record<string, string | ((browser: Visitor, proof: Sent) => Promise<Reply | undefined>)> = {
  'sign-in': (browser, proof) => browser.post('/sign_in', { email, password: '-', ...proof }),
  'sign-in-by-identity': (browser, proof) =>
    browser.post('/sign_in/identity', { identity_token: 'test_it_-', ...proof }),
  'sign-up': async (browser, proof) => {
    const reply = await browser.post('/sign_up', {
      ...signUpBody(domain, { role: freeRoles[0], email, password: undefined }),
      ...proof,
    });
    // An account of a stranger's own, beside Ann's.
    if (reply.status === 200) freeRoles.shift();
    return reply;
  },
  'accept-invitation': (browser, proof) =>
    browser.post('/invitation/accept', { invitation_token: links.invitation_token, ...proof }),
  'accept-password-link': (browser) =>
    browser.post('/password_link/accept', {
      password_token: links.password_token,
      password: 'seventeen new lanterns',
    }),
  'second-step': async (browser, proof) => {
    if (proof['password'] !== goodPassword) return undefined;
    const ticket = await ticketOf(visitor().post('/sign_in', { email, password: goodPassword }));
    await refused(step(ticket, planted.recoveryCodes[0]!, browser), 'VALIDATION');
    return step(ticket, codeAt(planted.secret, book.now), browser);
  },
  'begin-oidc': 'what it gives proves nothing before the provider answers',
  'prove-oidc': 'its token stands for a password: every proof by identity above begins with it',
  'sign-out': 'ends a session',
  'read-invitation': 'reads',
  'read-password-link': 'reads',
  'request-password-link': 'mails such a link as is tried above, and answers with none',
  'change-password': 'needs a session: below',
  'begin-totp': 'needs a session: below',
  'confirm-totp': 'needs the secret that begin-totp gave, and a session that proved it lately: below',
  'add-passkey': 'needs the challenge that begin-passkey gave',
  'create-key': 'needs a session or a key: below, and scoped-keys.test.ts',
  'rotate-keys': 'needs a session or a key: below, and scoped-keys.test.ts',
  'add-user': 'needs a session or a key: below, and scoped-keys.test.ts',
  'renew-invitation': 'needs a session or a key: below, and scoped-keys.test.ts',
  'get-access-token': 'takes the secret of a key, which is for programs',
  'get-client-token': 'takes the token of a consent, which the login page gives: below',
  'verify-endpoint': 'its secrets sign messages',
  'rotate-endpoint-primary-secret': 'its secrets sign messages',
  'rotate-endpoint-secondary-secret': 'its secrets sign messages',
  'grant-operator': 'the operator’s: the role of a person, operator-console.test.ts',
  'create-account': 'the operator’s: a new account',
  'go-live': 'the operator’s: the factor moves with its person, second-factor-ways.test.ts',
  'invite-admin': 'the operator’s: where no admin signs in, lost-keys.test.ts; such a link is tried above',
  'make-password-link': 'the operator’s: its link is tried above',
};

test('every way in is among those that are tried', () => {
  const may = operations.filter((op) => op.allow === 'open' || op.portal || op.showsSecret);
  expect(may.map(({ name }) => name).sort()).toEqual(Object.keys(ways).sort());
  expect(views.map(({ name }) => name)).toEqual([
    ...['third-party-login', 'third-party-login-answer'],
    // They take a token that a program has.
    ...['create-widget', 'manage-widget'],
    // Their code only ends mails.
    ...['unsubscribe', 'unsubscribe-answer'],
  ]);
});

/** Whether the browser, or what it was answered, acts for Ann's account. */
async function acts(browser: Visitor): Promise<boolean> {
  return (await browser.twin({ account }).get('/enterprise/settings')).status === 200;
}

const tried = Object.entries(ways).flatMap(([name, way]) =>
  typeof way === 'string' ? [] : [[name, way] as const],
);

test.each(tried)(
  '%s: no proof of any kind replaces the second factor of a user who has one',
  async (_, way) => {
    for (const [from, begin] of Object.entries(browsers)) {
      for (const [by, prove] of Object.entries(proofs)) {
        const browser = await begin();
        book.moveClock(minute);
        const reply = await way(browser, await prove(browser));
        expect(await acts(browser), `${by}, in ${from}: ${JSON.stringify(reply?.body)}`).toBe(false);
      }
    }
  },
);

test('the login page of a platform asks for it as well, and again of a session that proved it long ago', async () => {
  const open = (browser: Visitor) =>
    browse(browser, loginPath(platform, { redirectURL, timestamp: book.now.getTime() }));
  const send = (browser: Visitor, sent: Record<string, string>) => browse(browser, '/oauth_access', sent);
  for (const password of [goodPassword, plantedPassword]) {
    const browser = visitor();
    const asked = await send(browser, {
      ticket: ticketIn(await open(browser)),
      step: 'sign_in',
      email,
      password,
    });
    expect(asked.html).toContain('One more step');
    const second_step = /name="second_step" value="([^"]+)"/.exec(asked.html)![1]!;
    const code = codeAt(planted.secret, book.now);
    await send(browser, { ticket: ticketIn(asked), step: 'second_step', second_step, code });
    const allowed = await send(browser, { ticket: ticketIn(await open(browser)), step: 'allow', account });
    expect([allowed.headers.get('location'), await acts(browser)]).toEqual([null, false]);
  }
  const hers = await signedIn(goodPassword, secret);
  expect((await open(hers)).html).toContain('asks to act for your account');
  book.moveClock(11 * minute);
  expect((await open(hers)).html).toContain('type="password"');
});

test('a session that proved nothing for ten minutes gets nothing that outlives it, with a second factor and without', async () => {
  const hers = await signedIn(goodPassword, secret);
  const carl = await Visitor.signedUp(book, { role: 'retailer' });
  book.moveClock(11 * minute);
  // Those of the operator's console have their own test.
  const gated = operations.filter((op) => op.recentProof !== undefined && op.allow !== 'operator');
  expect(gated.length).toBeGreaterThan(12);
  for (const { name } of gated) {
    const { method, path, body } = exampleRequest(documentedAs(name), {});
    const dangerous =
      method === 'GET' || method === 'DELETE'
        ? undefined
        : {
            ...(body as Sent),
            ...(['add-user', 'change-user'].includes(name) && { role: 'admin' }),
            ...(name === 'save-settings' && { second_factor: 'optional' }),
          };
    for (const [browser, expected] of [
      [hers, { ticket: expect.any(String), methods: ['totp', 'recovery_code'] }],
      [carl, { methods: ['password'] }],
    ] as const) {
      const { second_step } = await refused(browser.call(method, path, dangerous), 'SECOND_STEP_REQUIRED');
      expect(second_step, name).toMatchObject(expected);
    }
  }
  const changed = { password: goodPassword, new_password: 'eleven slow lanterns' };
  await refused(hers.post('/session/password', changed), 'SECOND_STEP_REQUIRED');
  // After it the call is done, and whoever cannot prove it has changed nothing.
  const { email: carls } = (await ok(carl.get('/session'))).data.person;
  await ok(carl.post('/sign_in', { email: carls, password: goodPassword }));
  await ok(carl.post('/enterprise/keys', { name: 'mine' }));
  await ok(
    step(await ticketOf(hers.post('/enterprise/keys', { name: 'x' })), codeAt(secret, book.now), hers),
  );
  await ok(hers.post('/enterprise/keys', { name: 'mine' }));
  expect((await ok(hers.get('/session'))).data).toMatchObject({
    person: { second_factor: 'yes' },
    accounts: [{ account_id: account, second_factor: 'required' }],
  });
});
