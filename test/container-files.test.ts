import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** What the last stage takes from the build, as [source, target] below the program's folder. */
const copied = [...lastStage.matchAll(/^COPY (.*)$/gm)].map(([, words = '']) => {
  const [from = '', source = '', target = ''] = words.split(' ');
  expect(from).toBe('--from=build');
  return [source.replace(/^\/offerbook\//, ''), target] as const;
});

test('the image has what runs and no file beside it: a server starts from the copied files alone', async () => {
  expect(inject('buildFault')).toBe('');
  const image = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-image-'));
  try {
    for (const [source, target] of copied) {
      // Packages link to folders beside them, so the links must lead into the copy.
      if (source === 'node_modules') {
        fs.mkdirSync(path.join(image, source));
        for (const name of fs.readdirSync(path.join(root, source))) {
          if (name !== '@offerbook')
            fs.symlinkSync(path.join(root, source, name), path.join(image, source, name));
        }
        fs.cpSync(path.join(root, source, '@offerbook'), path.join(image, source, '@offerbook'), {
          recursive: true,
          verbatimSymlinks: true,
        });
        continue;
      }
      const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
      fs.cpSync(path.join(root, source), path.join(image, to), { recursive: true });
    }
    const server = spawn(process.execPath, ['server/bin/offerbook.mjs', 'serve'], {
      cwd: image,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: path.join(image, 'data') },
    });
    let url: string | undefined;
    const said: string[] = [];
    for await (const line of createInterface({ input: server.stderr })) {
      said.push(line);
      url = /answers at (http:\S+)/.exec(line)?.[1];
      if (url !== undefined) break;
    }
    expect(url, said.join('\n')).toBeDefined();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/portal/`)).status).toBe(200);
    expect((await fetch(`${url}/docs`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'close')).toEqual([0, null]);
  } finally {
    fs.rmSync(image, { recursive: true, force: true });
  }
});

test('every workspace enters the build, and else only what is named, so no secret beside the program can', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const named = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const tracked = execFileSync('git', ['ls-files', '--', ...named], { cwd: root, encoding: 'utf8' });
  for (const name of named) expect(tracked).toContain(name);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((name) => !named.includes(name))).toEqual([]);
  for (const secret of ['**/.env*', '**/data', '**/*.pem', '**/*.key']) expect(lines).toContain(secret);
});

test('the instruction in compose.yaml makes a working database URL and secrets that are long enough', () => {
  const compose = read('compose.yaml');
  const [, command = ''] = /^# {3}(for name in .*) > \.env$/m.exec(compose) ?? [];
  const made = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
  const secrets = Object.fromEntries(
    made
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  const [, template = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? [];
  const url = new URL(template.replace(/\$\{POSTGRES_PASSWORD\}/, secrets['POSTGRES_PASSWORD']!));
  expect(url).toMatchObject({ hostname: 'postgres', password: secrets['POSTGRES_PASSWORD'] });
  expect(secrets['OPERATOR_TOKEN']!.length).toBeGreaterThanOrEqual(16);
  expect(secrets['SECRET_KEY']!.length).toBeGreaterThanOrEqual(16);
});

test('both containers run without privileges and on a root file system that they cannot write', () => {
  const compose = read('compose.yaml');
  expect(compose.match(/^ {4}read_only: true$/gm)).toHaveLength(2);
  expect(compose.match(/^ {4}cap_drop: \[ALL\]$/gm)).toHaveLength(2);
  expect(compose.match(/no-new-privileges:true/g)).toHaveLength(2);
  expect(lastStage).toMatch(/^USER node$/m);
});
