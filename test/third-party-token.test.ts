import { Caller, lockedOffer, ok } from '@offerbook/world';
import { describe, expect, test } from 'vitest';
import { withTotp } from './harness/authenticator.ts';
import { accountOperations, idOf, rolesOf } from './harness/cast.ts';
import { refused } from './harness/envelope.ts';
import { back, LoginStage } from './harness/login-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { browse, consent, md5, ticketIn, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('third-party tokens', (engine) => {
  const at = new LoginStage(engine);
  const { link, trade, asClient, letIn } = at;

  /** Another admin of the client's account. */
  const joined = async (client: Visitor) => {
    const email = `ben@${client.account.replaceAll('_', '-')}.example`;
    const { data } = await ok(client.post('/enterprise/users', { email, role: 'admin' }));
    const ben = new Visitor(at.book.url);
    const { invitation_token } = data;
    await ok(ben.post('/invitation/accept', { invitation_token, password: 'eight loud lanterns' }));
    ben.account = client.account;
    return { ben, user: `/enterprise/users/${data.user_id}` };
  };

  test('a temp_token works once, also when two ask at the same moment', async () => {
    const temp = await consent(at.client, link());
    const replies = await Promise.all([1, 2, 3].map(() => trade(tokenPath(at.platform, temp))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await refused(trade(tokenPath(at.platform, temp)), 'UNAUTHORIZED');
  });

  test('a temp_token works for five minutes, for its platform and with its signature alone', async () => {
    at.book.moveClock(61_000);
    await at.client.get('/session');
    const other = await at.book.account('platform', { redirect_urls: [back] });
    const temp = await consent(at.client, link());
    await refused(trade(tokenPath(other, temp)), 'UNAUTHORIZED');
    await refused(trade(tokenPath(at.platform, temp, { signature: md5(temp) })), 'UNAUTHORIZED');
    await refused(
      trade(tokenPath(at.platform, temp, { access_key: other.account.access_key })),
      'UNAUTHORIZED',
    );
    await refused(trade(tokenPath(at.platform, temp.replace('test_', 'live_'))), 'UNAUTHORIZED');
    // None of these has used it up.
    await ok(trade(tokenPath(at.platform, temp)));
    const late = await consent(at.client, link());
    at.book.moveClock(5 * 60_000 + second);
    await refused(trade(tokenPath(at.platform, late)), 'UNAUTHORIZED');
  });

  test('of two temp_tokens each lets in its own client, and trading one leaves the other', async () => {
    const other = await Visitor.signedUp(at.book);
    const clients = [at.client, other, at.client];
    const temps: string[] = [];
    for (const client of clients) temps.push(await consent(client, link()));
    for (const [index, client] of clients.entries()) {
      const brand = `Of ${client.account} ${index}`;
      await ok(client.post('/manufacturer/brand', { brand_id: brand }));
      const { access_token } = await ok(trade(tokenPath(at.platform, temps[index]!)));
      const { data } = await ok(asClient(access_token).get('/manufacturer/brands'));
      expect(data.map(({ brand_id }: { brand_id: string }) => brand_id)).toContain(brand);
    }
  });

  test('a temp_token is not traded with a key that has ended', async () => {
    const temp = await consent(at.client, link());
    const old = at.platform;
    const { data } = await ok(old.post('/enterprise/keys/rotate', { now: 'yes' }));
    at.platform = await Caller.signedIn(at.book.url, { ...old.account, ...data });
    await refused(trade(tokenPath(old, temp)), 'UNAUTHORIZED');
    await ok(trade(tokenPath(at.platform, temp)));
  });

  test('a temp_token is worth nothing once either side is disabled, and is not used up by that', async () => {
    for (const id of [at.client.account, at.platform.account.account_id]) {
      const temp = await consent(at.client, link());
      await ok(at.book.operator('POST', `/operator/accounts/${id}/disable`));
      await refused(trade(tokenPath(at.platform, temp)), 'UNAUTHORIZED');
      await ok(at.book.operator('POST', `/operator/accounts/${id}/enable`));
      await ok(trade(tokenPath(at.platform, temp)));
    }
  });

  test('a temp_token is worth nothing once who gave it is no admin any more, so no grant comes after their removal', async () => {
    const { ben, user } = await joined(at.client);
    const before = (await ok(at.client.get('/enterprise/grants'))).data.length;
    const [first, second] = [await consent(ben, link()), await consent(ben, link())];
    await ok(at.client.put(user, { role: 'member' }));
    await refused(trade(tokenPath(at.platform, first)), 'UNAUTHORIZED');
    await ok(at.client.put(user, { role: 'admin' }));
    await ok(trade(tokenPath(at.platform, first)));
    await ok(at.client.delete(user));
    await refused(trade(tokenPath(at.platform, second)), 'UNAUTHORIZED');
    expect((await ok(at.client.get('/enterprise/grants'))).data).toHaveLength(before + 1);
  });

  test('a temp_token is worth nothing while its giver lacks the second factor that the account requires since', async () => {
    const client = await Visitor.signedUp(at.book);
    await withTotp(client, at.book.now);
    const { ben } = await joined(client);
    const [temp, hers] = [await consent(ben, link()), await consent(client, link())];
    const require = (second_factor: string) => ok(client.put('/enterprise/settings', { second_factor }));
    await require('required');
    await refused(trade(tokenPath(at.platform, temp)), 'UNAUTHORIZED');
    await ok(trade(tokenPath(at.platform, hers)));
    expect((await ok(client.get('/enterprise/grants'))).data).toHaveLength(1);
    await withTotp(ben, at.book.now);
    await ok(trade(tokenPath(at.platform, temp)));
  });

  test('the client’s token acts only beside a key of the platform it was given to', async () => {
    const { caller, access_token } = await letIn();
    const other = await at.book.account('platform');
    const maker = await at.book.account('manufacturer');
    await ok(caller.get('/manufacturer/brands'));
    for (const by of [other, maker])
      await refused(asClient(access_token, by).get('/manufacturer/brands'), 'UNAUTHORIZED');
    await at.platform.signIn();
    const { data } = await ok(at.platform.post('/enterprise/keys/rotate', {}));
    await ok(asClient(access_token, { account: data } as Caller).get('/manufacturer/brands'));
    await ok(caller.get('/manufacturer/brands'));
  });

  test('revoking ends the token within a second; so does disabling either side', async () => {
    const { caller } = await letIn();
    const { data } = await ok(at.client.get('/enterprise/grants'));
    await ok(at.client.delete(`/enterprise/grants/${data.at(-1).grant_id}`));
    at.book.moveClock(second);
    await refused(caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
    for (const id of [at.client.account, at.platform.account.account_id]) {
      const again = await letIn();
      await ok(again.caller.get('/manufacturer/brands'));
      await ok(at.book.operator('POST', `/operator/accounts/${id}/disable`));
      at.book.moveClock(second);
      await refused(again.caller.get('/manufacturer/brands'), 'UNAUTHORIZED');
      await ok(at.book.operator('POST', `/operator/accounts/${id}/enable`));
      at.book.moveClock(second);
      await ok(again.caller.get('/manufacturer/brands'));
    }
  });

  test('revoking names what the platform changed, which stays until its owner takes it back', async () => {
    const provider = await at.book.account('provider');
    const { caller } = await letIn();
    const grants = (await ok(at.client.get('/enterprise/grants'))).data;
    const base = await lockedOffer(caller, [provider]);
    const { data, message } = await ok(at.client.delete(`/enterprise/grants/${grants.at(-1).grant_id}`));
    expect(data.changes.slice(0, 2)).toMatchObject([
      { actor: data.actor, operation: 'toggle-provider', subject: { base_gs1: base } },
      { actor: data.actor, operation: 'save-offer' },
    ]);
    expect(message).toContain('stays until you take it back');
    const query = `?pageSize=1&actor=${encodeURIComponent(data.actor)}`;
    expect((await ok(at.client.get(`/enterprise/activity${query}`))).data).toEqual([data.changes[0]]);
    expect((await ok(at.client.get('/enterprise/activity?actor=nobody'))).data).toEqual([]);
  });

  test('revoking lists what the platform changed under an earlier name too, which the activity has under the present one', async () => {
    const platform = await at.book.account('platform', { redirect_urls: [back] });
    const provider = await at.book.account('provider');
    const client = await Visitor.signedUp(at.book);
    const grant = async () => {
      const temp = await consent(client, link({ by: platform }));
      return asClient((await ok(trade(tokenPath(platform, temp)))).access_token, platform);
    };
    const revoke = async () => {
      const [{ grant_id }] = (await ok(client.get('/enterprise/grants'))).data;
      return ok(client.delete(`/enterprise/grants/${grant_id}`));
    };
    await grant();
    expect((await revoke()).message).toContain('The activity of your account has no change by it.');
    const base = await lockedOffer(await grant(), [provider]);
    const email_domain = at.book.newDomain('renamed');
    const path = `/operator/accounts/${platform.account.account_id}`;
    await ok(at.book.operator('PUT', path, { email_domain }));
    const { data } = await revoke();
    expect(data.actor).toBe(`the platform ${email_domain}`);
    expect(data.changes[0]).toMatchObject({
      actor: data.actor,
      operation: 'toggle-provider',
      subject: { base_gs1: base },
    });
  });

  test('a platform of test never meets a client of production', async () => {
    const live = await at.book.account('platform', {
      environment: 'production',
      email_domain: at.platform.domain,
      redirect_urls: [back],
    });
    // Signed in to test, so nobody in production.
    const seen = await browse(at.client, link({ by: live }));
    expect(seen.html).toContain('type="password"');
    const ticket = ticketIn(seen);
    const done = await browse(at.client, '/oauth_access', {
      ticket,
      step: 'allow',
      account: at.client.account,
    });
    expect(done.headers.get('location')).toBeNull();
    const { access_token } = await letIn();
    await refused(asClient(access_token, live).get('/manufacturer/brands'), 'UNAUTHORIZED');
    await refused(
      asClient(access_token.replace('test_', 'live_'), live).get('/manufacturer/brands'),
      'UNAUTHORIZED',
    );
  });

  describe('a platform never reaches what is for the account’s admins, billing details, partners or their accesses', () => {
    test.each(
      accountOperations
        .filter((op) => (op.admin || op.notForPlatforms) && rolesOf(op).includes('manufacturer'))
        .map((op) => [idOf(op), op] as const),
    )('%s', async (_, op) => {
      const { caller } = await letIn();
      const answer = await refused(caller.call(op.method, op.path.replace(/:\w+/g, '1')), 'FORBIDDEN');
      expect(answer.message).toContain('platform');
    });
  });

  test('everything else of the client’s role it reaches', async () => {
    const { caller } = await letIn();
    const reachable = accountOperations.filter(
      (one) => !one.admin && !one.notForPlatforms && rolesOf(one).includes('manufacturer'),
    );
    for (const op of reachable) {
      const { status, body } = await caller.call(op.method, op.path.replace(/:\w+/g, '1'));
      expect([200, 400], `${op.name}: ${JSON.stringify(body)}`).toContain(status);
      expect(body.code, op.name).not.toBe('FORBIDDEN');
    }
  });
});
