import { Caller, ok, type Reply, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { AccountStage } from './harness/account-stage.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { storedIn } from './harness/tables.ts';

const second = 1_000;

const minute = 60 * second;

const hour = 60 * minute;

onEveryEngine('access tokens', (engine) => {
  const at = new AccountStage(engine);
  const { token } = at;

  const secretsOf = ({ account: { access_key, secret_key } }: Caller) => ({ access_key, secret_key });
  const stores = (headers: Record<string, string>) => send(at.book.url, 'GET', '/retailer/stores', headers);

  test('a token is given for a key and its secret, with the key in either header', async () => {
    const { access_key, secret_key } = secretsOf(at.retailer);
    for (const headers of [{}, { 'x-access-key': access_key }, { 'x-api-key': access_key }] as Record<
      string,
      string
    >[]) {
      const answer = await ok(token({ access_key, secret_key }, headers));
      expect(answer).toMatchObject({ status: 'success', 'x-access-token': expect.stringMatching(/^test_/) });
      await ok(stores({ 'x-access-key': access_key, 'x-access-token': answer['x-access-token'] }));
    }
  });

  test('a header that names another key than the body gets no token', async () => {
    const { access_key, secret_key } = secretsOf(at.retailer);
    const other = (await at.book.account('retailer')).account.access_key;
    for (const headers of [
      { 'x-access-key': other },
      { 'x-api-key': other },
      { 'x-access-key': access_key, 'x-api-key': other },
    ] as Record<string, string>[]) {
      await refused(token({ access_key, secret_key }, headers), 'UNAUTHORIZED');
    }
  });

  test('a wrong secret, an unknown key and a disabled account get the same answer', async () => {
    const disabled = await at.book.account('retailer');
    await ok(at.book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    const { access_key, secret_key } = secretsOf(at.retailer);
    const answers = [
      await refused(token({ access_key, secret_key: `${secret_key}x` }), 'UNAUTHORIZED'),
      await refused(token({ access_key, secret_key: secretsOf(disabled).secret_key }), 'UNAUTHORIZED'),
      await refused(token({ access_key: 'test_ak_nobody', secret_key }), 'UNAUTHORIZED'),
      await refused(token({ access_key: 'nobody', secret_key }), 'UNAUTHORIZED'),
      await refused(token(secretsOf(disabled)), 'UNAUTHORIZED'),
    ].map(timeless);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('a token request without its fields names them', async () => {
    expect(await faults(token({}))).toEqual({ access_key: 'is required', secret_key: 'is required' });
    expect(await faults(token({ access_key: 1, secret_key: '' }))).toEqual({
      access_key: 'must be text',
      secret_key: 'must not be empty',
    });
  });

  test('either key header will do, both when they agree, and the key must be the one of the token', async () => {
    const key = at.retailer.account.access_key;
    const other = await at.book.account('retailer');
    const t = { 'x-access-token': at.retailer.token };
    await ok(stores({ ...t, 'x-access-key': key }));
    await ok(stores({ ...t, 'x-api-key': key }));
    await ok(stores({ ...t, 'x-api-key': key, 'x-access-key': key }));
    for (const headers of [
      { ...t },
      { ...t, 'x-access-key': '' },
      { ...t, 'x-access-key': other.account.access_key },
      { ...t, 'x-api-key': other.account.access_key },
      { ...t, 'x-access-key': key, 'x-api-key': other.account.access_key },
      { ...t, 'x-access-key': other.account.access_key, 'x-api-key': key },
      { 'x-access-key': key, 'x-access-token': other.token },
      { 'x-access-key': key, 'x-access-token': key },
      { 'x-access-key': key },
    ] as Record<string, string>[]) {
      await refused(stores(headers), 'UNAUTHORIZED');
    }
  });

  test('a token holds for 24 hours and not a moment longer', async () => {
    const caller = await at.book.account('retailer');
    at.book.moveClock(24 * hour - 1);
    await ok(caller.get('/retailer/stores'));
    at.book.moveClock(second);
    await refused(caller.get('/retailer/stores'), 'UNAUTHORIZED');
    await at.retailer.signIn();
  });

  test('several tokens of one account hold side by side, each until its own end', async () => {
    const first = await at.book.account('retailer');
    at.book.moveClock(hour);
    const second = await Caller.signedIn(at.book.url, first.account);
    expect(second.token).not.toBe(first.token);
    await ok(first.get('/retailer/stores'));
    await ok(second.get('/retailer/stores'));
    at.book.moveClock(23 * hour);
    await refused(first.get('/retailer/stores'), 'UNAUTHORIZED');
    await ok(second.get('/retailer/stores'));
    await at.retailer.signIn();
  });

  test('neither a token nor a secret key is stored in plain text', async () => {
    const kept = await storedIn(at.book, 'token', 'credential', 'replay');
    for (const secret of [at.retailer.token, at.retailer.account.secret_key]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replace(/^test_.._/, ''));
    }
    expect(kept).toContain(at.retailer.account.access_key);
  });

  test('after 20 wrong secrets in a minute further ones for the key are refused with 429, and the right one never is', async () => {
    const victim = await at.book.account('retailer');
    const wrong = { ...secretsOf(victim), secret_key: 'wrong' };
    for (let i = 0; i < 20; i++) await refused(token(wrong), 'UNAUTHORIZED');
    at.book.moveClock(15 * second);
    const limited = await refused(token(wrong), 'RATE_LIMITED');
    expect(limited.message).toMatch(/Wait 45 seconds/);
    expect((await token(wrong)).headers.get('retry-after')).toBe('45');
    await ok(token(secretsOf(victim)));
    await ok(token(secretsOf(at.retailer)));
    at.book.moveClock(45 * second);
    await refused(token(wrong), 'UNAUTHORIZED');
  });

  test('a key whose minute is over begins a whole new one with its next wrong secret', async () => {
    const victim = await at.book.account('retailer');
    const wrong = { ...secretsOf(victim), secret_key: 'wrong' };
    for (let i = 0; i < 19; i++) await refused(token(wrong), 'UNAUTHORIZED');
    at.book.moveClock(minute);
    for (let i = 0; i < 20; i++) await refused(token(wrong), 'UNAUTHORIZED');
    at.book.moveClock(minute - second);
    expect((await refused(token(wrong), 'RATE_LIMITED')).message).toMatch(/Wait 1 second/);
    at.book.moveClock(second);
    await refused(token(wrong), 'UNAUTHORIZED');
  });

  test('successes never count as attempts', async () => {
    const busy = await at.book.account('retailer');
    for (let i = 0; i < 60; i++) await ok(token(secretsOf(busy)));
  });

  test('after 20 wrong operator tokens in a minute further ones are refused with 429, and the right one never is', async () => {
    const call = (authorization?: string): Promise<Reply> =>
      send(at.book.url, 'GET', '/operator/accounts', authorization === undefined ? {} : { authorization });
    at.book.moveClock(minute);
    for (let i = 0; i < 20; i++) await refused(call('Bearer wrong'), 'UNAUTHORIZED');
    await refused(call('Bearer wrong'), 'RATE_LIMITED');
    await ok(call(`Bearer ${operatorToken}`));
    at.book.moveClock(minute);
    await refused(call(), 'UNAUTHORIZED');
    await refused(call(operatorToken.slice(0, -1)), 'UNAUTHORIZED');
    await refused(call('Bearer '), 'UNAUTHORIZED');
    // A signed-in account is no operator.
    const { access_key } = at.retailer.account;
    const headers = { 'x-access-key': access_key, 'x-access-token': at.retailer.token };
    await refused(send(at.book.url, 'GET', '/operator/accounts', headers), 'UNAUTHORIZED');
  });
});
