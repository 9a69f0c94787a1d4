import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig, resembling } from '../../server/src/config.ts';
import { run } from '../harness/command.ts';
import { newDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook, operatorToken, refusalOf } from '../harness/offerbook.ts';
import { type Cluster, startCluster } from '../harness/postgres-cluster.ts';
import { registrySettings } from '../harness/server-process.ts';
import { faultsOf } from '../harness/setting-faults.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-start-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const stack = /\n\s+at |Error:|node_modules/;

/** What a server that cannot start says, which is one sentence or line per mistake and no stack. */
async function saidAtStart(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(['serve', ...args], { PORT: '0', ...registrySettings, ...env });
  expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' });
  expect(stderr).not.toMatch(stack);
  return stderr.trimEnd();
}

/** What a start on this database is refused with. */
async function refusedWith(database: string): Promise<string> {
  const said = await refusalOf({ engine: 'postgresql', database });
  expect(said).not.toMatch(stack);
  return said;
}

test('blanks and line ends around a setting are no part of it, and a URL ends with its host', () => {
  const config = readConfig({
    ...registrySettings,
    OPERATOR_TOKEN: `${operatorToken}\r\n`,
    PUBLIC_URL: ' https://a.example/ ',
  });
  expect([config.operatorToken, config.publicUrl]).toEqual([operatorToken, 'https://a.example']);
  // Earlier keys open what they sealed, whatever marks they have.
  const earlier = '"quoted-key-of-before"';
  const earlierKeys = (SECRET_KEYS: string) =>
    readConfig({ ...registrySettings, SECRET_KEYS }).earlierSecretKeys;
  expect(earlierKeys(earlier)).toEqual([earlier]);
  const withComma = 'ab,cdef-ghijklmnop';
  expect(earlierKeys(withComma)).toEqual([withComma]);
  const two = ['one-key-of-before', 'two-keys-of-before'];
  expect(earlierKeys(two.join(', '))).toEqual(expect.arrayContaining(two));
});

test('a variable that resembles a setting is named with it, and none of others is', async () => {
  const others = { HOME: '/', HOSTNAME: 'a', PATH: '/', SHELL: 'sh', NODE_ENV: 'production', PGHOST: 'b' };
  expect(resembling({ ...registrySettings, ...others })).toEqual([]);
  const misspelt = { DATABSE_URL: 'x', 'operator-token2': 'x', TRUST_PROXYS: 'x', log_level: 'x' };
  expect(resembling({ ...others, ...misspelt, SECRET_KEY: 'x' })).toEqual([
    'DATABSE_URL is no setting of Offerbook and is not read. Is DATABASE_URL meant?',
    'operator-token2 is no setting of Offerbook and is not read. Is OPERATOR_TOKEN meant?',
    'TRUST_PROXYS is no setting of Offerbook and is not read. Is TRUST_PROXY meant?',
    'log_level is no setting of Offerbook and is not read. Is LOG_LEVEL meant?',
  ]);
  // A command has variables of its own, and names what resembles them by the same rule.
  const unread = { OFFERBOOK_SECRET_KEY: 'x', OFFERBOOK_ACESS_KEY: 'x', XDG_CONFIG_HOME: folder };
  const offers = await run(['offer', 'list'], unread);
  expect(offers.stderr).toContain(
    'OFFERBOOK_ACESS_KEY is no variable of this command and is not read. Is OFFERBOOK_ACCESS_KEY meant?',
  );
  expect(offers.code).toBe(4);
});

describe('a mistake at the start is one sentence that says what to do:', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await saidAtStart({ PORT: String(port), DATA_DIR: path.join(folder, 'data') })).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`,
    );
    other.close();
    // Nothing was made: the folder may be that of the server that runs there.
    expect(fs.existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test.each([
    ['OPERATOR_TOKEN', 'abcdefghijklmnop\rq', /^OPERATOR_TOKEN: holds a control character/],
    ['OPERATOR_TOKEN', '"abcdefghijklmnopq"', /^OPERATOR_TOKEN: holds quotes/],
    ['OPERATOR_TOKEN', 'abcdefghijklmnöpq', /^OPERATOR_TOKEN: holds letters that cannot be sent/],
    ['METRICS_TOKEN', '“abcdefghijklmnopq”', /^METRICS_TOKEN: holds quotes/],
    ['SECRET_KEY', "abcdefgh'ijklmnopq", /^SECRET_KEY: holds quotes/],
    [
      'SECRET_KEY',
      'abcdefghijklmnop\u200b',
      /^SECRET_KEY: holds a control character or one that cannot be seen/,
    ],
    ['DATA_DIR', "'./data'", /^DATA_DIR: holds quotes/],
    ['PORT', '"8112"', /^PORT: holds quotes/],
    ['PUBLIC_URL', 'https://coupons.example/offerbook/', /^PUBLIC_URL: must be scheme and host alone/],
    ['PUBLIC_URL', 'https://coupons.example/?a=b', /^PUBLIC_URL: must be scheme and host alone/],
    ['PUBLIC_URL', 'https://ann@coupons.example', /^PUBLIC_URL: must be scheme and host alone/],
    ['PUBLIC_URL', 'offers.example', /^PUBLIC_URL: must be a URL such as/],
  ])('the setting %s as %j', (name, value, fault) => {
    const faults = faultsOf({ ...registrySettings, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain(value);
  });

  test('a misspelt setting, which is named before the one that is missing for it', async () => {
    const said = await saidAtStart({
      DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none',
      OPERATR_TOKEN: operatorToken,
      OPERATOR_TOKEN: '',
    });
    expect(said.split('\n')).toEqual([
      'OPERATR_TOKEN is no setting of Offerbook and is not read. Is OPERATOR_TOKEN meant?',
      'The configuration is not valid:',
      expect.stringMatching(/^ *OPERATOR_TOKEN: must be given together with DATABASE_URL/),
    ]);
  });

  test('a host that is not of this machine, or that no name server knows', async () => {
    expect(await saidAtStart({ HOST: '192.0.2.1', DATA_DIR: path.join(folder, 'data') })).toBe(
      'HOST: 192.0.2.1 is not an address of this machine.',
    );
    expect(await saidAtStart({ HOST: 'no-such-host.invalid', DATA_DIR: path.join(folder, 'data') })).toMatch(
      /^The name no-such-host\.invalid cannot be found \(\w+\)\. Correct HOST\.$/,
    );
  });

  test('a data folder that is a file', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    expect(await saidAtStart({ DATA_DIR: file })).toMatch(
      /^\S+ cannot be written \(EEXIST\)\. Choose another DATA_DIR, or make it writable for this user\.$/,
    );
  });

  test('a kept secret that a full disk or a careless copy left empty or short', () => {
    for (const [name, content] of [
      ['operator-token', ''],
      ['operator-token', '\n'],
      ['secret-key', 'abc\n'],
    ] as const) {
      const own = fs.mkdtempSync(path.join(folder, 'kept-'));
      fs.writeFileSync(path.join(own, name), content);
      expect(faultsOf({ OPERATOR_TOKEN: '', SECRET_KEY: '', DATA_DIR: own })).toEqual([
        `${path.join(own, name)}: holds fewer than 16 characters. Restore it from a backup; if the registry is new, remove it and a new one is made`,
      ]);
    }
  });

  test('a database address that is no URL, as with an unescaped password', () => {
    const [fault, ...more] = faultsOf({
      ...registrySettings,
      DATABASE_URL: 'postgres://u:pass#word@127.0.0.1/db',
    });
    expect(more).toEqual([]);
    expect(fault).toMatch(/^DATABASE_URL: is not a valid URL\. Form: /);
    expect(fault).not.toContain('pass#word');
  });

  test('a database server that does not answer', async () => {
    expect(await refusedWith('postgres://u@127.0.0.1:1/db')).toMatch(
      /^The database cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL/,
    );
  });
});

describe.skipIf(inject('postgresUrl') === '')('with PostgreSQL, one sentence for:', () => {
  let cluster: Cluster;
  let keys: string;
  beforeAll(async () => {
    // The client would read from the environment of this process what a program that is started does not get.
    for (const name of Object.keys(process.env)) if (name.startsWith('PG')) vi.stubEnv(name, undefined);
    keys = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-keys-'));
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
    fs.writeFileSync(path.join(keys, 'cert'), cert);
    fs.writeFileSync(path.join(keys, 'key'), key, { mode: 0o600 });
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres', keys]);
    cluster = await startCluster({
      settings: {
        ssl: 'on',
        ssl_cert_file: path.join(keys, 'cert'),
        ssl_key_file: path.join(keys, 'key'),
      },
    });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await cluster?.stop();
    fs.rmSync(keys, { recursive: true, force: true });
  });

  test('a database that does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no_such_database';
    expect(await saidAtStart({ DATABASE_URL: url.href })).toBe(
      'PostgreSQL says: database "no_such_database" does not exist. Create the database (createdb), or correct its name in DATABASE_URL.',
    );
  });

  test.each([
    ["encoding 'LATIN1' locale 'C' template template0", '', 'has the encoding LATIN1, in which names'],
    ['', 'default_transaction_read_only = on', 'is read-only: it is a standby .*_read_only is on'],
    ['', "default_transaction_isolation = 'serializable'", 'has default_transaction_isolation serializable,'],
    ['', 'synchronous_commit = off', 'has synchronous_commit off,'],
    ['', 'standard_conforming_strings = off', 'has standard_conforming_strings off,'],
    ['', 'array_nulls = off', 'has array_nulls off,'],
    ['', "DateStyle = 'SQL, DMY'", 'has DateStyle SQL, DMY,'],
  ])('a database that statements cannot rely on: %s %s', async (made, altered, sentence) => {
    const admin = await sqlSession(inject('postgresUrl'));
    const name = `unfit_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    try {
      await admin.query(`create database ${name} ${made}`);
      if (altered !== '') await admin.query(`alter database ${name} set ${altered}`);
      // The program prints these sentences in one way: it is started for the encoding alone.
      const said = made === '' ? refusedWith(url.href) : saidAtStart({ DATABASE_URL: url.href });
      expect(await said).toMatch(new RegExp(`^The database of DATABASE_URL ${sentence}`));
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    }
  });

  test('a user that does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.username = 'no_such_user';
    expect(await refusedWith(url.href)).toMatch(
      /^PostgreSQL says: role "no_such_user" does not exist\. Correct the user in DATABASE_URL/,
    );
  });

  test('TLS asked of a server that offers none', async () => {
    expect(await refusedWith(`${inject('postgresUrl')}?sslmode=verify-full`)).toMatch(
      /^DATABASE_URL asks for TLS \(sslmode\), and the PostgreSQL server does not offer it\./,
    );
  });

  test('a certificate that no known authority signed', async () => {
    expect(await refusedWith(`${cluster.url}?sslmode=verify-full`)).toMatch(
      /^The certificate of the PostgreSQL server is not trusted \(.*\)\. Name its authority with sslrootcert=/,
    );
  });

  test('a user without the right to make schemas, who may serve once the owner has migrated', async () => {
    const owner = await newDatabase();
    const admin = await sqlSession(owner);
    const user = `plain_${path.basename(new URL(owner).pathname)}`;
    await admin.query(`create role ${user} login`);
    const plain = new URL(owner);
    plain.username = user;
    try {
      expect(await refusedWith(plain.href)).toMatch(
        /^PostgreSQL says: permission denied for database \w+\. Grant this user CREATE on the database, or run "offerbook migrate"/,
      );
      expect(await saidAtStart({ DATABASE_URL: plain.href }, '--no-migrate')).toMatch(
        /^The database schema "test" lacks (the migration|\d+ migrations, first) 0001-baseline, and this command does not migrate\. If that is the registry's database, run "offerbook migrate"/,
      );

      const migrated = await run(['migrate'], { ...registrySettings, DATABASE_URL: owner });
      expect(migrated).toEqual({ code: 0, stdout: '', stderr: 'The database is up to date.\n' });
      expect(await saidAtStart({ DATABASE_URL: plain.href }, '--no-migrate')).toMatch(
        /^PostgreSQL says: permission denied for schema \w+\. Make the grants that the handbook names under "Commands"/,
      );
      for (const schema of ['test', 'production']) {
        await admin.query(`grant usage on schema ${schema} to ${user}`);
        await admin.query(
          `grant select, insert, update, delete on all tables in schema ${schema} to ${user}`,
        );
        await admin.query(`grant usage, select on all sequences in schema ${schema} to ${user}`);
      }
      for (const settings of [{ MIGRATE: '0' }, { MIGRATE: '1' }]) {
        const book = await Offerbook.start({ database: plain.href, env: settings });
        onTestFinished(() => book.running.stop());
        const account = await book.account('retailer', {
          email_domain: `migrate-${settings.MIGRATE}.example`,
        });
        expect((await account.get('/retailer/stores')).status).toBe(200);
        await book.stop();
      }
    } finally {
      await admin.end();
    }
  });
});
