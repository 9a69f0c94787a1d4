import { Caller, send } from '@offerbook/world';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run } from './harness/command.ts';
import { migratedDatabase } from './harness/databases.ts';
import { Offerbook, operatorToken, refusalOf } from './harness/offerbook.ts';
import { ServerProcess } from './harness/server-process.ts';

const skip = inject('postgresUrl') === '';
const [first, second, third] = [
  'the first key of this registry',
  'the second key of this registry',
  'a key of another registry',
];

const withKeys = (database: string, SECRET_KEY: string, SECRET_KEYS = '') => ({
  database,
  env: { SECRET_KEY, SECRET_KEYS },
});
const starting = async (...keys: Parameters<typeof withKeys>) => {
  const book = await Offerbook.start(withKeys(...keys));
  onTestFinished(() => book.running.stop());
  return book;
};

test.skipIf(skip)('a server with another SECRET_KEY refuses to start, and no secret is touched', async () => {
  const url = await migratedDatabase();
  const server = await starting(url, first);
  const retailer = await server.account('retailer');
  await server.stop();
  await expect(ServerProcess.start({ DATABASE_URL: url, SECRET_KEY: third })).rejects.toThrow(
    /ended with 1: SECRET_KEY is not the key that the secrets in this database were sealed with, .* has the id [0-9a-f]{8}\. Give the right key/,
  );
  const again = await starting(url, first);
  await Caller.signedIn(again.url, retailer.account);
  await again.stop();
});

test.skipIf(skip)(
  'a key is replaced without a secret lost: both keys, then reseal, then the new one alone',
  async () => {
    const url = await migratedDatabase();
    const old = await starting(url, first);
    const early = await old.account('retailer');
    await old.stop();

    const both = await starting(url, second, first);
    const late = await both.account('retailer', { email_domain: 'late.example' });
    await Caller.signedIn(both.url, early.account);
    const command = (SECRET_KEYS: string) =>
      run(['reseal'], {
        OPERATOR_TOKEN: operatorToken,
        LOG_LEVEL: 'silent',
        DATABASE_URL: url,
        SECRET_KEY: second,
        SECRET_KEYS,
      });
    // Beside the running server.
    const { code, stderr } = await command(first);
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^test: credential\.sealed_secret: \d+ resealed$/m);
    expect(stderr).toMatch(/^test: \d+ resealed; all are sealed with the key [0-9a-f]{8}$/m);
    expect((await command('')).stderr).toMatch(/^test: 0 resealed;/m);
    await both.stop();

    const alone = await starting(url, second);
    for (const account of [early.account, late.account]) await Caller.signedIn(alone.url, account);
    await alone.stop();
    expect(await refusalOf(withKeys(url, first))).toMatch(/^SECRET_KEY is not the key/);
  },
);

test.skipIf(skip)(
  'after a reseal that broke off no server starts without the earlier key, which some secrets still need',
  async () => {
    const url = await migratedDatabase();
    const old = await starting(url, first);
    const early = await old.account('retailer');
    await old.stop();
    const strange = await starting(url, third, first);
    // In production, which comes last.
    await strange.account('retailer', { email_domain: 'strange.example', environment: 'production' });
    await strange.stop();

    const reseal = (SECRET_KEYS: string) =>
      run(['reseal'], {
        ...{ OPERATOR_TOKEN: operatorToken, LOG_LEVEL: 'silent', DATABASE_URL: url },
        ...{ SECRET_KEY: second, SECRET_KEYS },
      });
    // Without the third key it cannot open every secret.
    expect(await reseal(first)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Add the key it was sealed with to SECRET_KEYS'),
    });
    expect(await refusalOf(withKeys(url, second))).toMatch(/^SECRET_KEY is not the key/);
    expect(await reseal(`${first},${third}`)).toMatchObject({ code: 0 });
    const alone = await starting(url, second);
    await Caller.signedIn(alone.url, early.account);
    await alone.stop();
  },
);

test.skipIf(skip)('the metrics token opens the metrics and nothing else', async () => {
  const server = await Offerbook.start({ env: { METRICS_TOKEN: 'a token for the scraper' } });
  onTestFinished(() => server.stop());
  const asked = (path: string, token: string) =>
    send(server.url, 'GET', path, { authorization: `Bearer ${token}` });
  expect((await asked('/metrics', 'a token for the scraper')).status).toBe(200);
  expect((await asked('/metrics', operatorToken)).status).toBe(200);
  expect((await asked('/metrics', 'a token for someone else')).status).toBe(401);
  expect((await asked('/operator/accounts', 'a token for the scraper')).status).toBe(401);
});
