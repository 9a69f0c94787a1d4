import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { operatorToken } from '../harness/offerbook.ts';
import { faultsOf } from '../harness/setting-faults.ts';

const folder = os.tmpdir();
const given = { OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests', LOG_LEVEL: 'silent' };

describe('a setting that would be of no use is refused with what to write:', () => {
  test.each([
    ...['1', '2', '10', '10.0', '0x7f000001', '010.0.0.1', '10/8', '10.0/8'],
    ...['::ffff:10.0.0.0/90', '::ffff:0:0/95', '10.0.0.0/33', '::1/129', 'true', 'proxy.example'],
  ])('proxies that are no addresses in full, as %s, by which no call would be believed', (value) => {
    for (const TRUST_PROXY of [value, `loopback, ${value}`])
      expect(faultsOf({ ...given, TRUST_PROXY })).toEqual([
        'TRUST_PROXY: must be the proxies themselves, not their number: addresses or ranges in full such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
      ]);
  });

  test.each(['OPERATOR_TOKEN', 'METRICS_TOKEN'])(
    '%s with a remark behind it, or what stands before it',
    (name) => {
      for (const value of ['abcdefghijklmnop # the token', 'Bearer abcdefghijklmnop']) {
        const [fault, ...more] = faultsOf({ ...given, [name]: value });
        expect(more).toEqual([]);
        expect(fault).toMatch(
          new RegExp(
            `^${name}: holds the word Bearer or a remark, which would be part of the token\\. Leave them out`,
          ),
        );
        expect(fault).not.toContain('abcdefgh');
      }
      // What is in use goes on.
      expect(readConfig({ ...given, [name]: 'a token of words' })).toBeDefined();
      expect(readConfig({ ...given, SECRET_KEY: 'a key of several words' }).secretKey).toBe(
        'a key of several words',
      );
    },
  );

  test.each([
    ['DATA_DIR', '/srv/offerbook'],
    ['ARCHIVE_FOLDER', '/srv/archive'],
    ['OIDC_CLIENT_ID', 'offerbook'],
    ['OIDC_CLIENT_SECRET', 'hidden'],
    ['OIDC_NAME', 'Acme Login'],
    ['MAIL_FROM', 'Offerbook <no-reply@acme.example>'],
    ['DATABASE_URL', 'postgres://u:hidden@127.0.0.1/offerbook'],
    ['PORT', '8112'],
  ])('%s with a remark behind it, which would be part of it', (name, value) => {
    for (const remark of [' # as agreed', '  #as agreed']) {
      const faults = faultsOf({ ...given, [name]: value + remark });
      const own = faults.filter((fault) => fault.startsWith(`${name}: holds a remark`));
      expect(own).toHaveLength(1);
      expect(faults.join()).not.toContain('hidden');
    }
  });

  test.each(['~/offerbook', '~', '$HOME/offerbook', '/srv/$NAME/data'])(
    'a folder %s, which nothing expands',
    (value) => {
      for (const name of ['DATA_DIR', 'ARCHIVE_FOLDER'])
        expect(faultsOf({ ...given, [name]: value })).toEqual([
          `${name}: holds ~ or $, which nothing replaces here: it would be the name of a new folder. Write the path in full`,
        ]);
    },
  );

  test.each([
    ['WORKERS', 'auto', 'must be a whole number from 1 to 256; leave it out for one per processor'],
    ['WORK_THREADS', '0.5', 'must be a whole number from 1 to 64; leave it out for one per processor'],
    ['PORT', 'http', 'must be a whole number from 0 to 65535, the number of a port'],
    ['RATE_LIMIT', 'none', 'must be a whole number from 0 to 10000000'],
    ['DRAIN_SECONDS', '5s', 'must be a whole number from 0 to 300'],
    [
      'RETENTION_ACTIVITY_DAYS',
      '30d',
      expect.stringMatching(/^must be a whole number from \d+ to \d+ days$/),
    ],
    ['DELIVER', 'yes', 'must be 0 or 1'],
    ['LOG_LEVEL', 'warning', 'must be one of trace, debug, info, warn, error, fatal, silent'],
    ['SIGN_UP', 'no', 'must be one of open, closed'],
    ['SCHEMA_PREFIX', 'My-', 'must be small letters from a to z, digits and _ alone'],
    ...['[::]:8112', '0.0.0.0:8112', 'http://0.0.0.0', '*'].map((value) => [
      'HOST',
      value,
      expect.stringMatching(/^must be an address or a host name alone.* the port goes to PORT$/),
    ]),
  ])('%s=%s', (name, value, said) => {
    const faults = faultsOf({ ...given, [name]: value }).map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(faults).toEqual([[name, said]]);
  });

  test.each(['sslrootcert', 'sslcert', 'sslkey'])(
    'a file of a database address that cannot be read, by %s',
    (name) => {
      const url = `postgres://u:hidden@127.0.0.1/db?sslmode=verify-full&${name}=`;
      for (const setting of ['DATABASE_URL', 'DATABASE_READ_URL'])
        for (const [file, code] of [
          [path.join(folder, 'no-such-file'), 'ENOENT'],
          [folder, 'EISDIR'],
        ] as const) {
          const urls = { DATABASE_URL: 'postgres://127.0.0.1/db', [setting]: url + encodeURIComponent(file) };
          expect(faultsOf({ ...given, ...urls })).toEqual([
            `${setting}: names by ${name} the file ${file}, which cannot be read (${code}). Correct ${name}, or make the file readable for this user`,
          ]);
        }
    },
  );
});

test('a folder with a number, a # or a ~ in its name is taken as it stands', () => {
  for (const name of ['/srv/store #1', '/srv/c#', '/srv/data~'])
    expect(readConfig({ ...given, ARCHIVE_FOLDER: name }).archiveFolder).toBe(path.resolve(name));
});

test('an address to listen on is taken as it stands in a URL, too', () => {
  for (const [written, host] of [
    ['[::]', '::'],
    ['[::1]', '::1'],
    ['::', '::'],
    ['0.0.0.0', '0.0.0.0'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['registry_1.internal', 'registry_1.internal'],
  ])
    expect(readConfig({ ...given, HOST: written }).host).toBe(host);
});
