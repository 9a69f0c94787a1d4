import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = execFileSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(server|client|cli|web|gs1|basket)\//.test(file) && !file.includes('/derived/'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));

/** The lines that match, as `file: line`. */
const linesWith = (pattern: RegExp, of = sources): string[] =>
  of.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no secret is compared by an operator, which stops at the first difference', () => {
  const secret = String.raw`[\w.#]*(secret|signature|password|digest|mac|token|hash)\b`;
  const compared = new RegExp(`${secret}\\)? *[!=]==? *\\w|\\w *[!=]==? *${secret}`, 'i');
  const absent = /[!=]== *(undefined|null)|(undefined|null) *[!=]==/i;
  const found = linesWith(
    compared,
    sources.filter(({ file }) => !file.startsWith('web/')),
  ).filter((line) => !absent.test(line));
  expect(found).toEqual([
    // Whether a part of a run is sent again as it was: a hash of the caller's own input.
    'server/src/coupons/runs/run-part.ts: if (before.request_hash !== requestHash)',
    // Whether a repeated transaction id names the same request: a hash of the caller's own input.
    'server/src/platform/pipeline/replay.ts: if (first.requestHash !== request) throw refuse.idempotencyMismatch();',
    // Whether the proof that was asked for is still the pending one; both sides are from the database.
    'server/src/webhooks/endpoints/verify-webhook.ts: if (row.pending_url !== seen.pending_url || row.pending_token !== seen.pending_token) {',
  ]);
  expect(linesWith(/timingSafeEqual\(/).map((line) => line.split(':')[0])).toEqual([
    'client/src/webhooks/verify.ts',
    'server/src/identity/keys/authenticate.ts',
    'server/src/identity/keys/issue-token.ts',
  ]);
});

test('no text is run as code or as a command, and none becomes HTML unescaped', () => {
  // A constant, by which an idle process finds V8's own collection.
  expect(linesWith(/\beval\(|new Function\(|node:vm|runIn\w*Context\(|compileFunction\(/)).toEqual([
    "server/src/process/idle-memory.ts: import { runInNewContext } from 'node:vm';",
    "server/src/process/idle-memory.ts: return runInNewContext('gc') as () => void;",
  ]);
  // The commands backup and restore start PostgreSQL's client programs, with arguments that no shell reads; no server does.
  expect(linesWith(/child_process/)).toEqual([
    "server/src/platform/db/backup/pg-tools.ts: import { spawn } from 'node:child_process';",
  ]);
  expect(linesWith(/pg-tools\.ts'/).map((line) => line.split(':')[0])).toEqual([
    'server/src/process/keeping/backup.ts',
    'server/src/process/keeping/restore.ts',
    'server/src/process/keeping/run-keeping.ts',
  ]);
  expect(linesWith(/\bshell: true/)).toEqual([]);
  expect(linesWith(/innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/)).toEqual(
    [],
  );
});

test('random values that must not be guessed come from the operating system; others only spread waits', () => {
  expect(linesWith(/Math\.random/).map((line) => line.split(':')[0])).toEqual([
    'client/src/folder-lock.ts',
    'client/src/wait.ts',
    'server/src/webhooks/delivery/attempt.ts',
  ]);
});

test('TLS certificates are always verified, and no weak cipher or hash is used but the MD5 that the interface names', () => {
  expect(linesWith(/rejectUnauthorized|NODE_TLS_REJECT|secureOptions|minVersion/)).toEqual([]);
  const algorithms = linesWith(/create(Hash|Hmac|Cipheriv|Decipheriv)\(|\bhash\('/).flatMap((line) =>
    [...line.matchAll(/(?:create\w+|hash)\('([^']+)'/g)].map(([, name]) => `${name} ${line.split(':')[0]}`),
  );
  expect([...new Set(algorithms.map((line) => line.split(' ')[0]))].sort()).toEqual([
    'aes-256-gcm',
    'md5',
    'sha256',
  ]);
  expect([...new Set(algorithms.filter((line) => line.startsWith('md5')))].sort()).toEqual([
    'md5 client/src/webhooks/verify.ts',
    'md5 server/src/identity/third-party/signature.ts',
    'md5 server/src/webhooks/delivery/signatures.ts',
    // A sample for platforms.
    'md5 web/src/screens/account/platform/snippets.ts',
  ]);
});

test('no regular expression is built from input', () => {
  const server = sources.filter(({ file }) => file.startsWith('server/'));
  expect(linesWith(/RegExp\(/, server).map((line) => line.split(':')[0])).toEqual([
    // Made of constants: lengths of digits, names of tables, positions of parameters, the characters of a host, kinds of quotes.
    'server/src/coupons/offers/field-input.ts',
    'server/src/identity/accounts/settings-fields.ts',
    'server/src/identity/accounts/settings-fields.ts',
    'server/src/platform/db/citus/over-shards.ts',
    'server/src/platform/db/migrations/check-statements.ts',
    ...new Array(4).fill('server/src/platform/db/plan/migration-locks.ts'),
    'server/src/setting-marks.ts',
    'server/src/setting-marks.ts',
  ]);
});

test('only delivery, its proof and the configured identity provider open connections to other hosts', () => {
  const opens =
    /^import (?!type)[^;]*from '(undici|node:(dgram|dns|http2?|https|tls))|\bfetch\(|\bnet\.(connect|createConnection)\(/m;
  const server = sources.filter(({ file }) => file.startsWith('server/'));
  const found = server
    .filter(({ text }) => opens.test(text))
    .map(({ file }) => file.split('/').slice(2, 4).join('/'));
  expect([...new Set(found)].sort()).toEqual([
    'identity/identity-provider',
    // The command that backs up, to the socket in its own data folder.
    'platform/db',
    // The class of the server's own answers.
    'platform/http',
    // The mail server that the operator configured.
    'platform/mail',
    // Name servers alone, which delivery, its proof and the proof of a domain ask.
    'platform/names',
    // The guard, which refuses all others.
    'platform/outgoing',
    // The command `doctor` alone, which asks the server of its own settings whether it is ready.
    'process/doctor.ts',
  ]);
});
