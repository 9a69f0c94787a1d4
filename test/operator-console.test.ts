import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ok, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { operations } from '../server/src/operations.ts';
import { codeAt } from './harness/authenticator.ts';
import { run } from './harness/command.ts';
import { faults, refused } from './harness/envelope.ts';
import { once, onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';
import { Stage } from './harness/stage.ts';

const second = 1_000;
const minute = 60 * second;

class ConsoleStage extends Stage {
  protected async enter(): Promise<void> {}

  /** A call of a page, as browsers mark them. */
  inBrowser = (method: string, path: string, body?: unknown, token = operatorToken) =>
    send(
      this.book.url,
      method,
      path,
      { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
      body,
    );
  open = (body: unknown = {}) => this.inBrowser('POST', '/operator/console', body);
}

onEveryEngine('the operator’s console', (engine) => {
  /** The secret of the operator's app. */
  let secret = '';
  const at = new ConsoleStage(engine, {
    now: new Date('2026-05-04T12:00:00Z'),
    env: { OPERATOR_SECOND_FACTOR: 'required' },
  });

  test('opens in a browser with the token and a code of the app that its first use set up; programs need the token alone', async () => {
    await refused(at.inBrowser('GET', '/operator/accounts'), 'UNAUTHORIZED');
    await ok(at.book.operator('GET', '/operator/accounts'));
    await refused(at.inBrowser('POST', '/operator/console', {}, 'a wrong token'), 'UNAUTHORIZED');
    const replaced = (await ok(at.open())).data.set_up.secret;
    const { set_up, console_token } = (await ok(at.open())).data;
    secret = set_up.secret;
    expect([console_token, set_up.uri]).toEqual([
      null,
      expect.stringContaining('otpauth://totp/Offerbook:operator?'),
    ]);
    expect(await faults(at.open({ code: codeAt(replaced, at.book.now) }))).toHaveProperty('code');
    const code = codeAt(set_up.secret, at.book.now);
    const opened = (await ok(at.open({ code }))).data;
    expect(await faults(at.open({ code }))).toHaveProperty('code');
    expect(await faults(at.open())).toEqual({ code: expect.stringContaining('is required') });
    await ok(at.inBrowser('GET', '/operator/accounts', undefined, opened.console_token));
    // The session is the operator's, not an access to anything else.
    await refused(
      send(at.book.url, 'GET', '/session', { authorization: `Bearer ${opened.console_token}` }),
      'UNAUTHORIZED',
    );

    at.book.moveClock(minute);
    const again = (await ok(at.open({ code: codeAt(set_up.secret, at.book.now) }))).data;
    await ok(at.inBrowser('DELETE', '/operator/console', undefined, again.console_token));
    await refused(at.inBrowser('GET', '/operator/accounts', undefined, again.console_token), 'UNAUTHORIZED');
    await ok(at.inBrowser('GET', '/operator/accounts', undefined, opened.console_token));
    at.book.moveClock(12 * 60 * minute);
    await refused(at.inBrowser('GET', '/operator/accounts', undefined, opened.console_token), 'UNAUTHORIZED');

    const guesses = await Promise.all(Array.from({ length: 12 }, () => at.open({ code: '000000' })));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    await refused(at.open({ code: codeAt(set_up.secret, at.book.now) }), 'RATE_LIMITED');
    at.book.moveClock(15 * minute);
    await ok(at.open({ code: codeAt(set_up.secret, at.book.now) }));
  });

  test('asks for a new code before what outlives a stolen session, once the last one is 10 minutes old; programs are not asked', async () => {
    at.book.moveClock(minute);
    const late = (await ok(at.open({ code: codeAt(secret, at.book.now) }))).data.console_token;
    at.book.moveClock(11 * minute);
    const call = (method: string, place: string, body?: unknown) => at.inBrowser(method, place, body, late);
    await ok(call('GET', '/operator/accounts'));
    const guarded = operations.filter((op) => op.allow === 'operator' && op.recentProof);
    expect(guarded.map(({ name }) => name)).toEqual([
      'create-account',
      'go-live',
      'make-password-link',
      'reset-factors',
    ]);
    const about = { email: 'nobody@nowhere.example', environment: 'test' };
    const account = { role: 'retailer', email_domain: 'late.example', name: 'Late' };
    for (const { method, path: place, name } of guarded) {
      const body = name === 'create-account' ? account : about;
      const answer = await refused(
        call(method, place.replace(':id', 'test_1'), name === 'go-live' ? undefined : body),
        'SECOND_STEP_REQUIRED',
      );
      expect(answer.second_step).toEqual({ methods: ['operator_code'] });
    }
    await ok(at.book.operator('POST', '/operator/accounts', account));
    expect(await faults(call('POST', '/operator/console', {}))).toHaveProperty('code');
    expect(await faults(call('POST', '/operator/console', { code: '000000' }))).toHaveProperty('code');
    await refused(call('POST', '/operator/password_link', about), 'SECOND_STEP_REQUIRED');
    const code = codeAt(secret, at.book.now);
    const renewed = (await ok(call('POST', '/operator/console', { code }))).data;
    expect(renewed.console_token).toBe(late);
    await refused(call('POST', '/operator/password_link', about), 'NOT_FOUND');
  });
});

once.test('a lost app of the operator is forgotten by a command on the machine', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-operator-'));
  const database = await ownDatabase(folder);
  const env = { ...database, OPERATOR_SECOND_FACTOR: 'required' };
  const server = await ServerProcess.start(env);
  const open = (url: string, body: unknown) =>
    send(url, 'POST', '/operator/console', { authorization: `Bearer ${operatorToken}` }, body);
  const { secret } = (await ok(open(server.url, {}))).data.set_up;
  const { console_token } = (await ok(open(server.url, { code: codeAt(secret, new Date()) }))).data;
  await server.stop();
  const done = await run(['operator', 'reset-factor'], {
    ...database,
    OPERATOR_TOKEN: operatorToken,
    SECRET_KEY: 'secret-key-of-the-tests',
    LOG_LEVEL: 'silent',
  });
  expect(done.code, done.stderr).toBe(0);
  const again = await ServerProcess.start(env);
  expect((await ok(open(again.url, {}))).data.set_up.secret).not.toBe(secret);
  await refused(
    send(again.url, 'GET', '/operator/accounts', { authorization: `Bearer ${console_token}` }),
    'UNAUTHORIZED',
  );
  await again.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});
