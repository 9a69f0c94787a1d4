import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-pasted-'));
  for (const name of ['etc/offerbook', 'bin']) fs.mkdirSync(path.join(folder, name), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const blocksOf = (page: string) =>
  [
    ...fs
      .readFileSync(path.resolve(import.meta.dirname, '../docs/operate', page), 'utf8')
      .matchAll(/^```sh\n(.*?)^```/gms),
  ].map(([, block = '']) => block);

/** The block of a page with these words. */
const blockWith = (page: string, words: string) =>
  blocksOf(page).find((block) => block.includes(words)) ?? `no block of ${page} has ${words}`;

/** Makes a program of the machine, which is asked in place of the one that would change it. */
const program = (name: string, text: string) =>
  fs.writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** Pastes shell of the handbook. @returns what it printed. */
const paste = (block: string) => {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-c', block.replaceAll(' /etc/', ` ${folder}/etc/`)],
    {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: `${folder}/bin:${process.env['PATH']}` },
    },
  );
  return stdout + stderr;
};

const settings = {
  DATABASE_URL:
    'postgres://offerbook:a$HOME@db.example/offerbook?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem',
  MAIL_FROM: 'Acme Coupons <coupons@acme.example>',
  OIDC_NAME: "Acme; sign-in's `own` #1 (new)",
  PUBLIC_URL: 'https://coupons.example?a="b"',
};
/** As systemd reads them too: with one pair of quotes around the value. */
const quotes: Record<string, string> = { MAIL_FROM: '"', PUBLIC_URL: "'" };

describe.each([
  ['first-day.md', 'offerbook doctor'],
  ['upgrade.md', 'npm install'],
])('with_settings of %s', (page, words) => {
  test('gives a command every value as systemd reads it from the file, and the data folder and user of the units', () => {
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name}=${quotes[name] ?? ''}${value}${quotes[name] ?? ''}`,
    );
    // Lines end as some editors write them, and the last has no end.
    fs.writeFileSync(
      path.join(folder, 'etc/offerbook/settings.env'),
      ['# ours', '', '; theirs', lines.join('\r\n')].join('\n'),
    );
    program('runuser', '[ "$1 $2 $3" = "-u offerbook --" ] && shift 3 && exec "$@"');
    const [define = ''] = /^with_settings\(\).*?^\)?$/ms.exec(blockWith(page, words)) ?? [];
    const names = [...Object.keys(settings), 'DATA_DIR', 'HOME'];
    expect(
      paste(`${define}\nwith_settings printenv ${names.join(' ')}`)
        .trimEnd()
        .split('\n'),
    ).toEqual([...Object.values(settings), '/var/lib/offerbook', '/var/lib/offerbook']);
    const unit = fs.readFileSync(
      path.resolve(import.meta.dirname, '../deploy/systemd/offerbook@.service'),
      'utf8',
    );
    expect(unit).toContain('User=offerbook\n');
    expect(unit).toContain('DATA_DIR=%S/offerbook ');
  });
});

test('the settings of the first day keep their secrets when their blocks are pasted again, also in a new shell', () => {
  const file = path.join(folder, 'etc/offerbook/settings.env');
  for (const name of ['adduser', 'runuser']) program(name, 'cat > /dev/null');
  const [database, settings] = ['createuser', 'SECRET_KEY='].map((words) => blockWith('first-day.md', words));
  expect(paste(`host=coupons.example\n${settings}`)).toContain('Paste part 2 first');
  expect(fs.existsSync(file)).toBe(false);
  paste(`host=coupons.example\n${database}\n${settings}`);
  const before = fs.readFileSync(file, 'utf8');
  expect(before).toMatch(/^DATABASE_URL=postgres:\/\/offerbook:[0-9a-f]{64}@/m);
  expect(before).toMatch(/^SECRET_KEY=[0-9a-f]{64}$/m);
  for (const again of [settings, `host=other.example\n${database}\n${settings}`]) paste(again!);
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

test.each(['first-day.md', 'upgrade.md'])(
  'the second server of %s is left alone when the first does not come up',
  (page) => {
    fs.writeFileSync(path.join(folder, 'etc/offerbook/settings.env'), '');
    for (const name of ['npm', 'runuser']) program(name, 'exit 0');
    program('systemctl', 'echo "systemctl $*"');
    program('curl', 'exit 22');
    const said = paste(blockWith(page, 'systemctl restart "offerbook@'));
    expect(said).toContain('systemctl restart offerbook@8112');
    expect(said).not.toContain('8113');
  },
);

test('an upgrade ends where its backup fails', () => {
  fs.writeFileSync(path.join(folder, 'etc/offerbook/settings.env'), '');
  for (const name of ['npm', 'runuser', 'curl']) program(name, `echo "${name} $*"`);
  program('systemctl', 'echo "systemctl $*"; exit 1');
  expect(paste(blockWith('upgrade.md', 'npm install'))).toBe('systemctl start offerbook-backup\n');
});

test('the copy of a database is named in place of it, whatever the URL has behind it', () => {
  const [line = ''] = /^copy=.*$/m.exec(blockWith('first-day.md', 'offerbook restore')) ?? [];
  const copy = paste(`DATABASE_URL='${settings.DATABASE_URL}'\n${line}\necho "$copy"`).trim();
  expect(copy).toBe(settings.DATABASE_URL.replace('/offerbook?', '/offerbook_copy?'));
});
