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
