import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { faults, refused } from './harness/envelope.ts';
import { IdentityStage, minute } from './harness/identity-stage.ts';
import { once, onEveryEngine } from './harness/offerbook.ts';

once.test('the settings of the provider are checked together at the start, one line for each mistake', () => {
  const env = { OPERATOR_TOKEN: 'x'.repeat(16), SECRET_KEY: 'x'.repeat(16) };
  const faultsOf = (more: Record<string, string>) => {
    try {
      readConfig({ ...env, ...more });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };
  expect(faultsOf({ OIDC_ISSUER: 'http://login.acme.example' })).toEqual([
    'OIDC_CLIENT_ID: must be given together with OIDC_ISSUER',
    'OIDC_CLIENT_SECRET: must be given together with OIDC_ISSUER',
    'OIDC_ISSUER: must be an https URL without ? and #, as https://login.acme.example',
    'PUBLIC_URL: must be given together with OIDC_ISSUER; the provider sends browsers back to it',
  ]);
  const whole = {
    OIDC_ISSUER: 'https://login.acme.example/realm',
    OIDC_CLIENT_ID: 'offerbook',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://coupons.acme.example',
  };
  expect(faultsOf(whole)).toEqual([]);
  expect(readConfig({ ...env, ...whole }).oidc?.name).toBe('login.acme.example');
  expect(faultsOf({ OIDC_NAME: 'Acme' })).toHaveLength(4);
});

onEveryEngine('an identity provider', (engine) => {
  const at = new IdentityStage(engine);

  test('signs in the person to whom the identity is linked, and never by the address alone', async () => {
    const ann = at.newPerson();
    const visitor = await at.signedUp(ann);
    // Her verified address, and no link: the person with the password is not joined.
    const stranger = at.visitor();
    const proven = await at.proven(stranger, ann);
    expect(proven).toMatchObject({ environment: 'test', email: ann.email, name: 'Ann', linked: 'no' });
    const { identity_token } = proven;
    await refused(stranger.post('/sign_in/identity', { identity_token }), 'NOT_FOUND');
    expect(stranger.cookie).toBe('');

    await ok(at.link(visitor, ann));
    const elsewhere = at.visitor();
    const { data } = await ok(at.signIn({ ...ann, email: 'ann@elsewhere.example' }, elsewhere));
    expect(data).toMatchObject({ person: { email: ann.email }, accounts: [{ account_id: visitor.account }] });
    elsewhere.account = visitor.account;
    const log = (await ok(elsewhere.get('/enterprise/activity'))).data;
    expect(log[0]).toMatchObject({
      actor: ann.email,
      message: `${ann.email} linked the sign-in with Acme Login.`,
    });
    const ways = (await ok(visitor.get('/session/identities'))).data;
    expect(ways).toMatchObject({
      provider: 'Acme Login',
      has_password: 'yes',
      identities: [
        {
          issuer: at.provider.issuer,
          email: ann.email,
          usable: 'yes',
          last_used_at: at.book.now.toISOString(),
        },
      ],
    });
    const [user] = (await ok(visitor.get('/enterprise/users'))).data;
    expect(user.signs_in_with).toEqual(['password', 'identity_provider']);
    const seen = await ok(at.book.operator('GET', `/operator/accounts/${visitor.account}`));
    expect(seen.data.users[0].signs_in_with).toEqual(['password', 'identity_provider']);

    const path = `/session/identities/${ways.identities[0].identity_id}`;
    const other = await at.signedUp(at.newPerson());
    await refused(other.delete(path), 'NOT_FOUND');
    await ok(visitor.delete(path));
    await refused(at.signIn(ann), 'NOT_FOUND');
  });

  test('an answer counts once, in the browser that began, for ten minutes and for what was asked', async () => {
    const ann = at.newPerson();
    const visitor = at.visitor();
    const callback = await at.callback(visitor, ann);
    // Another browser: none began there, or another attempt.
    await refused(at.answer(at.visitor(), callback), 'UNAUTHORIZED');
    const other = at.visitor();
    await at.begin(other);
    expect(await faults(at.answer(other, callback))).toHaveProperty('callback');
    // Another state, and another code.
    const wrong = new URLSearchParams(callback);
    wrong.set('state', `test_${'x'.repeat(43)}`);
    const first = visitor.attempt;
    expect(await faults(at.answer(visitor, wrong.toString()))).toHaveProperty('callback');
    // An attempt is over after its first answer, right or wrong.
    visitor.attempt = first;
    await refused(at.answer(visitor, callback), 'UNAUTHORIZED');

    const again = at.visitor();
    const right = await at.callback(again, ann);
    const kept = again.attempt;
    const [one, two] = await Promise.all([
      at.answer(again, right),
      at.answer(again.twin({ attempt: kept }), right),
    ]);
    expect([one!.status, two!.status].sort()).toEqual([200, 401]);
    again.attempt = kept;
    await refused(at.answer(again, right), 'UNAUTHORIZED');

    const late = at.visitor();
    const later = await at.callback(late, ann);
    at.book.moveClock(10 * minute);
    await refused(at.answer(late, later), 'UNAUTHORIZED');
    // A proof for the test registry is none in production, whatever the state says.
    const live = at.visitor();
    const ofTest = await at.callback(live, ann);
    await refused(at.answer(live, ofTest.replace('state=test_', 'state=live_')), 'UNAUTHORIZED');
    const forged = at.visitor();
    forged.attempt = 'offerbook_attempt=x';
    await refused(at.answer(forged, callback), 'UNAUTHORIZED');
  });

  test('what it proves is used once, within ten minutes', async () => {
    const ann = at.newPerson();
    const visitor = await at.signUpBy(ann);
    const identity_token = await at.token(visitor, ann);
    const sent = () => at.visitor().post('/sign_in/identity', { identity_token });
    const both = await Promise.all([sent(), sent()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    await refused(sent(), 'UNAUTHORIZED');
    const later = { identity_token: await at.token(visitor, ann) };
    await refused(visitor.post('/sign_in/identity', { identity_token: 'live_it_x' }), 'UNAUTHORIZED');
    at.book.moveClock(10 * minute);
    await refused(visitor.post('/sign_in/identity', later), 'UNAUTHORIZED');
  });

  test('tokens of another nonce, audience, issuer, key or time, and addresses that are not verified, are refused', async () => {
    const ann = at.newPerson();
    const lies = [
      { nonce: 'another' },
      { aud: 'another-client' },
      { iss: 'https://login.other.example' },
      { exp: 1_000_000_000 },
    ];
    for (const lie of lies) {
      at.provider.lies = lie;
      const visitor = at.visitor();
      const callback = await at.callback(visitor, ann);
      expect(await faults(at.answer(visitor, callback)), JSON.stringify(lie)).toHaveProperty('callback');
    }
    at.provider.lies = {};
    at.provider.forges = true;
    const forged = at.visitor();
    expect(await faults(at.answer(forged, await at.callback(forged, ann)))).toHaveProperty('callback');
    at.provider.forges = false;
    for (const more of [
      { email_verified: false, xms_edov: true },
      { email_verified: undefined },
      { email: undefined },
    ]) {
      const visitor = at.visitor();
      const callback = await at.callback(visitor, at.newPerson(more as never));
      await refused(at.answer(visitor, callback), 'FORBIDDEN');
    }
    const visitor = at.visitor();
    const denied = new URL(await at.begin(visitor)).searchParams.get('state');
    await refused(at.answer(visitor, `error=access_denied&state=${denied}`), 'FORBIDDEN');
    // As Microsoft Entra ID says it.
    await at.proven(at.visitor(), at.newPerson({ email_verified: undefined, xms_edov: true } as never));
  });

  test('that is down, silent, endless or another one is refused in time, stops no password, and is asked again later', async () => {
    const ann = at.newPerson();
    const visitor = await at.signUpBy(ann);
    for (const health of ['failing', 'silent', 'endless'] as const) {
      const callback = await at.callback(visitor, ann);
      at.provider.health = health;
      await refused(at.answer(visitor, callback), 'UNAVAILABLE');
      at.provider.health = 'well';
    }
    // A registry that has asked for nothing yet; its failure is kept for seconds, so that not each visitor asks.
    at.book.moveClock(60 * minute);
    at.provider.health = 'failing';
    const before = at.provider.requests.length;
    for (let n = 0; n < 3; n++) await refused(at.visitor().post('/sign_in/oidc'), 'UNAVAILABLE');
    expect(at.provider.requests.length).toBe(before + 1);
    await ok((await at.signedUp(at.newPerson())).get('/session'));
    at.provider.health = 'well';
    // After the clock was set back a failure is not kept until the old time comes again.
    at.book.moveClock(-minute);
    await ok(at.signIn(ann));
    at.book.moveClock(61 * minute);
    // One that says it is another.
    at.provider.alias = 'https://login.other.example';
    at.book.moveClock(5_000);
    await refused(at.visitor().post('/sign_in/oidc'), 'FORBIDDEN');
    at.provider.alias = undefined;
    at.book.moveClock(5_000);
    await ok(at.signIn(ann));
  });

  test('is asked by a page of this server only', async () => {
    const { url } = at.book;
    const reply = await fetch(`${url}/sign_in/oidc`, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(401);
    const set = (await at.visitor().post('/sign_in/oidc')).headers.get('set-cookie');
    expect(set).toMatch(
      /^offerbook_attempt=[^;]+; Max-Age=600; Path=\/sign_in\/oidc; HttpOnly; SameSite=Lax$/,
    );
  });

  test('takes a right answer from a network of any number of wrong ones, which get 429 in the end', async () => {
    at.book.moveClock(minute);
    const ann = at.newPerson();
    await at.signUpBy(ann);
    // Begun and left, and brought back with codes that the provider never gave.
    const wrong = async () => {
      const visitor = at.visitor();
      const state = new URL(await at.begin(visitor)).searchParams.get('state')!;
      return (await at.answer(visitor, `code=guessed&state=${state}`)).status;
    };
    for (let n = 0; n < 120; n++) await at.begin(at.visitor());
    const statuses = await Promise.all(Array.from({ length: 110 }, wrong));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    const last = [wrong(), wrong(), at.signIn(ann), wrong()] as const;
    await ok(last[2]);
    expect(await Promise.all([last[0], last[1], last[3]])).toEqual([429, 429, 429]);
  });
});
