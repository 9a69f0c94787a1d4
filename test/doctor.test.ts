import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { run } from './harness/command.ts';
import { beginLoad, migratedDatabase } from './harness/databases.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { Offerbook, operatorToken } from './harness/offerbook.ts';
import { freePort } from './harness/postgres-cluster.ts';

interface Finding {
  state: string;
  part: string;
  sentence: string;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offerbook-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const examined = async (env: Record<string, string>): Promise<{ code: number | null; found: Finding[] }> => {
  const { code, stdout, stderr } = await run(['doctor', '--json'], env);
  expect(stderr).toBe('');
  return { code, found: JSON.parse(stdout) };
};

const toMend = (found: Finding[]) => found.filter(({ state }) => state === 'mend');

test('doctor names every mistake of the settings, changes nothing, and exits with 1', async () => {
  const data = join(folder, 'data');
  const { code, found } = await examined({
    DATA_DIR: data,
    PORT: '99999',
    SIGN_UPP: 'closed',
    TRUST_PROXY: 'all',
  });
  expect(code).toBe(1);
  expect(toMend(found).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('Is SIGN_UP meant?'),
    expect.stringContaining('PORT: '),
    expect.stringContaining('TRUST_PROXY: '),
  ]);
});

test('doctor tries the mail server, and says what it answers', async () => {
  const server = await TestMailServer.listen();
  const env = { DATA_DIR: join(folder, 'mail'), PORT: String(await freePort()), ...server.env() };
  const ofMail = async () => (await examined(env)).found.filter(({ part }) => part === 'mail');
  expect(await ofMail()).toMatchObject([
    { state: 'well', sentence: expect.stringContaining(`${server.port}`) },
  ]);
  await server.close();
  expect(await ofMail()).toMatchObject([{ state: 'mend', sentence: expect.stringContaining('SMTP_URL') }]);
});

test('doctor finds nothing to mend in an empty place, and says what a server for others would have', async () => {
  const env = { DATA_DIR: join(folder, 'none'), PORT: String(await freePort()), HOST: '0.0.0.0' };
  const { code, found } = await examined(env);
  expect([code, toMend(found)]).toEqual([0, []]);
  const considered = found.filter(({ state }) => state === 'consider').map(({ sentence }) => sentence);
  for (const what of [
    /^PUBLIC_URL/,
    /^TRUST_PROXY/,
    /^SIGN_UP/,
    /^METRICS_TOKEN/,
    /^Without DATABASE_URL/,
    /^No server/,
  ])
    expect(considered).toContainEqual(expect.stringMatching(what));
});

test('doctor sees what listens on an address of IPv6, and that one which says nothing is there', async () => {
  const asked = http.createServer((_request, answer) => answer.end('{}')).listen(0, '::1');
  const silent = net.createServer(() => {}).listen(0, '::1');
  await Promise.all([once(asked, 'listening'), once(silent, 'listening')]);
  const ofServer = async (server: net.Server) => {
    const { port } = server.address() as net.AddressInfo;
    const env = { DATA_DIR: join(folder, 'six'), HOST: '::1', PORT: String(port) };
    const [finding] = (await examined(env)).found.filter(({ part }) => part === 'server');
    return { ...finding, sentence: finding!.sentence.replace(String(port), 'PORT') };
  };
  try {
    expect(await ofServer(asked)).toMatchObject({
      state: 'well',
      sentence: 'A server is ready at [::1]:PORT.',
    });
    expect(await ofServer(silent)).toMatchObject({
      state: 'mend',
      sentence: expect.stringContaining('listens at [::1]:PORT is not ready (no answer in 6 s)'),
    });
  } finally {
    asked.close();
    silent.close();
  }
});

describe.skipIf(inject('postgresUrl') === '')('doctor (postgresql)', () => {
  test('says that no server starts while a restore is not complete', async () => {
    const env = { DATABASE_URL: await migratedDatabase(), OPERATOR_TOKEN: operatorToken };
    await beginLoad(env.DATABASE_URL, 'test');
    const { code, found } = await examined({
      ...env,
      SECRET_KEY: 'secret-key-of-the-tests',
      PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(toMend(found)).toEqual([
      { state: 'mend', part: 'database', sentence: expect.stringContaining('offerbook restore') },
    ]);
  });

  test('sees a server, its tables and clock well, and a key that opens nothing', async () => {
    const env = { DATABASE_URL: await migratedDatabase() };
    const server = await Offerbook.start({ database: env.DATABASE_URL });
    try {
      const own = { ...env, OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests' };
      const { code, found } = await examined({ ...own, PORT: new URL(server.url).port });
      expect([code, toMend(found)]).toEqual([0, []]);
      expect(found).toContainEqual({
        ...{ state: 'consider', part: 'operators' },
        sentence: expect.stringContaining('offerbook operator grant'),
      });
      const well = found.filter(({ state }) => state === 'well').map(({ part }) => part);
      expect([...new Set(well)].sort()).toEqual([
        'clock',
        'database',
        'keys',
        'pooler',
        'server',
        'settings',
      ]);

      // Four connections for each of two registries, whatever DATABASE_POOL is.
      const many = await examined({ ...own, WORKERS: '250', PORT: new URL(server.url).port });
      expect(toMend(many.found)).toEqual([
        { state: 'mend', part: 'database', sentence: expect.stringContaining('one server may need 2010.') },
      ]);

      const wrong = await examined({
        ...own,
        SECRET_KEY: 'another-key-of-the-tests',
        PORT: new URL(server.url).port,
      });
      expect(wrong.code).toBe(1);
      expect(toMend(wrong.found)).toEqual([
        { state: 'mend', part: 'keys', sentence: expect.stringContaining('Give the right key') },
      ]);
    } finally {
      await server.stop();
    }
  });
});
