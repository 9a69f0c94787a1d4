import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, listStores } from '@offerbook/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, start } from './harness/command.ts';
import { ForwardProxy } from './harness/forward-proxy.ts';
import { Offerbook, operatorToken } from './harness/offerbook.ts';

let home: string;
let book: Offerbook;
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-home-'));
  book = await Offerbook.start();
});
afterAll(async () => {
  await book?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const cli = fileURLToPath(new URL('../cli/bin/offerbook-cli.mjs', import.meta.url));
const ranCli = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

test.each([
  'nonsense',
  '--nonsense',
  'serve --nonsense',
  'serve extra',
  'migrate --nonsense',
  'reseal extra',
  'demo --nonsense',
  'account nonsense',
  'offer list --nonsense',
  'redeem',
])('the command line "%s" is not right: it ends with 2 and does nothing', async (line) => {
  const { code, stdout, stderr } = await run(line.split(' '), { DATA_DIR: path.join(home, 'untouched') });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toBe('');
  expect(fs.existsSync(path.join(home, 'untouched'))).toBe(false);
});

test('both programs say their version, and the registry commands alone end with 2 as well', async () => {
  const { version } = JSON.parse(fs.readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'));
  expect(await run(['--version'], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(ranCli('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(ranCli('nonsense')).toMatchObject({ status: 2, stdout: '' });
  expect(ranCli('--help')).toMatchObject({ status: 0 });
});

test('OFFERBOOK_URL decides where to call even when a profile names another registry', async () => {
  const { account } = await book.account('retailer');
  const folder = path.join(home, '.config', 'offerbook');
  fs.mkdirSync(folder, { recursive: true });
  // Nothing answers at the profile's own address.
  const { access_key, secret_key } = account;
  fs.writeFileSync(
    path.join(folder, 'shop.json'),
    JSON.stringify({ url: 'http://127.0.0.1:1', access_key, secret_key }),
  );
  fs.writeFileSync(path.join(folder, 'here.json'), JSON.stringify({ url: book.url, access_key, secret_key }));
  const stores = ['call', 'list-stores', '--json'];
  for (const [args, env] of [
    [['--profile', 'shop'], { OFFERBOOK_URL: book.url }],
    [[], { OFFERBOOK_URL: book.url, OFFERBOOK_PROFILE: 'shop' }],
    [['--profile', 'shop', '--url', book.url], { OFFERBOOK_URL: 'http://127.0.0.1:1' }],
    // Set and empty is not set.
    [['--profile', 'here'], { OFFERBOOK_URL: '' }],
    // The keys in the environment belong to another registry: a profile that is named brings its own.
    [['--profile', 'shop'], { OFFERBOOK_URL: book.url, OFFERBOOK_ACCESS_KEY: 'test_ak_other' }],
  ] as Array<[string[], Record<string, string>]>) {
    const { code, stdout, stderr } = await run([...stores, ...args], { HOME: home, ...env });
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success' });
  }
  expect((await run([...stores, '--profile', 'shop'], { HOME: home })).code).toBe(5);
});

test.each([
  '127.0.0.1:8112',
  'localhost:8112',
  'registry.example',
  '//registry.example',
  'ftp://a.example',
  'http://',
])(
  'the address "%s", which no retry would make one, is refused at once by command and client',
  async (address) => {
    const says = /address must begin with http:\/\/ or https:\/\//;
    const keys = { OFFERBOOK_ACCESS_KEY: 'test_ak_1', OFFERBOOK_SECRET_KEY: 'secret' };
    const { code, stdout, stderr } = await run(['call', 'list-stores'], {
      HOME: home,
      OFFERBOOK_URL: address,
      ...keys,
    });
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 2, stdout: '', lines: 2 });
    expect(stderr).toMatch(says);
    expect(() => connect({ baseUrl: address, operatorToken: 'x' })).toThrow(says);
  },
);

test.each([
  'https://user:pa55word@registry.example',
  'https://user:1#pa55word@registry.example',
  'ftp://user:pa55word@registry.example',
  'user:pa55word@registry.example',
])('the address "%s" is refused at once, and its password is not repeated', async (address) => {
  const keys = { OFFERBOOK_ACCESS_KEY: 'test_ak_1', OFFERBOOK_SECRET_KEY: 'secret' };
  const { code, stdout, stderr } = await run(['call', 'list-stores'], {
    HOME: home,
    OFFERBOOK_URL: address,
    OFFERBOOK_RETRY_MS: '',
    ...keys,
  });
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^The registry's address/),
  });
  expect(stderr).not.toContain('pa55word');
});

test.each([
  ['an address with a query', { OFFERBOOK_URL: 'http://127.0.0.1:1/?a' }],
  ['an access key with a character that no header carries', { OFFERBOOK_ACCESS_KEY: 'test_ak_€' }],
])('%s is a mistake of the command line, not a registry that is away', async (_, mistake) => {
  const { code, stderr } = await run(['call', 'list-stores'], {
    HOME: home,
    OFFERBOOK_URL: book.url,
    OFFERBOOK_ACCESS_KEY: 'test_ak_1',
    OFFERBOOK_SECRET_KEY: 'secret',
    OFFERBOOK_RETRY_MS: '',
    ...mistake,
  });
  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 2, lines: 2 });
});

test('an address to be registered is one of the web, too', async () => {
  const listen = ['listen', '--register', '--public-url', 'localhost:9000/webhook'];
  const keys = { OFFERBOOK_ACCESS_KEY: 'test_ak_1', OFFERBOOK_SECRET_KEY: 'secret' };
  expect(await run(listen, { HOME: home, ...keys })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--public-url must be a full address'),
  });
});

test('of a file with several columns of strings none is left out without a word', async () => {
  const file = path.join(home, 'two.csv');
  fs.writeFileSync(file, '8112009988459000019133924009755364,8112009988459000039133772240739897\n');
  const keys = { OFFERBOOK_ACCESS_KEY: 'test_ak_1', OFFERBOOK_SECRET_KEY: 'secret' };
  expect(await run(['deposit', '--file', file], { HOME: home, ...keys })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/2 columns may be meant: Column 1, Column 2\..*--column/),
  });
});

describe('where only a proxy leads to the registry', () => {
  let proxy: ForwardProxy;
  let keys: Record<string, string>;
  beforeAll(async () => {
    proxy = await ForwardProxy.before(book.url);
    const { access_key, secret_key } = (await book.account('retailer')).account;
    keys = { OFFERBOOK_ACCESS_KEY: access_key, OFFERBOOK_SECRET_KEY: secret_key };
  });
  afterAll(() => proxy?.stop());

  const certificate = () => {
    const file = path.join(home, 'registry.pem');
    fs.writeFileSync(file, proxy.certificate);
    return file;
  };
  const stores = async (env: Record<string, string>) => {
    const { code, stderr } = await run(['call', 'list-stores'], { HOME: home, ...keys, ...env });
    return { code, stderr, seen: [...new Set(proxy.seen.splice(0))] };
  };

  test('commands go through it with its password, by request to http and by tunnel to https', async () => {
    const asked = (root: string) => [`POST ${root}/access_token`, `GET ${root}/retailer/stores`];
    const plain = 'http://registry.example';
    for (const env of [
      { HTTP_PROXY: proxy.url },
      { http_proxy: proxy.url.slice(7), HTTP_PROXY: 'unused' },
    ] as Array<Record<string, string>>)
      expect(await stores({ OFFERBOOK_URL: plain, ...env })).toEqual({
        code: 0,
        stderr: '',
        seen: asked(plain),
      });
    expect(
      await stores({
        OFFERBOOK_URL: 'https://registry.example',
        HTTPS_PROXY: proxy.url,
        NODE_EXTRA_CA_CERTS: certificate(),
      }),
    ).toEqual({ code: 0, stderr: '', seen: ['CONNECT registry.example:443'] });
  });

  test('a certificate that no known authority signed is refused behind it too, and so is a wrong password', async () => {
    const secure = { OFFERBOOK_URL: 'https://registry.example' };
    expect(await stores({ ...secure, HTTPS_PROXY: proxy.url })).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('self-signed certificate'),
    });
    const stranger = proxy.url.replace('ann', 'bob');
    expect(await stores({ ...secure, HTTPS_PROXY: stranger })).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('407'),
    });
    expect(await stores({ OFFERBOOK_URL: 'http://registry.example', HTTP_PROXY: stranger })).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('407'),
    });
  });

  test('hosts of NO_PROXY are called directly, and a proxy that is no address is refused before anything is sent', async () => {
    for (const name of ['NO_PROXY', 'no_proxy'])
      expect(
        await stores({ OFFERBOOK_URL: book.url, HTTP_PROXY: proxy.url, [name]: 'localhost,127.0.0.1' }),
      ).toEqual({ code: 0, stderr: '', seen: [] });
    expect(await stores({ OFFERBOOK_URL: book.url, HTTP_PROXY: 'socks5://ann:secret@proxy:1080' })).toEqual({
      code: 2,
      stderr: 'HTTP_PROXY must be the address of a proxy, such as http://proxy.example:3128.\n',
      seen: [],
    });
  });

  test('a program of the client goes through it likewise, unless it brings a fetch of its own', async () => {
    const calling = (more: object) =>
      connect({
        baseUrl: 'http://registry.example',
        accessKey: keys['OFFERBOOK_ACCESS_KEY']!,
        secretKey: keys['OFFERBOOK_SECRET_KEY']!,
        retryDelaysMs: [],
        ...more,
      }).call(listStores);
    const before = process.env['http_proxy'];
    process.env['http_proxy'] = proxy.url;
    try {
      expect((await calling({})).status).toBe('success');
      expect(proxy.seen.splice(0)).toHaveLength(2);
      const own = async () => Response.json({ status: 'error', message: 'its own' }, { status: 400 });
      await expect(calling({ fetch: own })).rejects.toThrow('its own');
      expect(proxy.seen).toEqual([]);
    } finally {
      process.env['http_proxy'] = before ?? '';
    }
  });
});

test('the first process of a container ends when it is told to while it starts', async (context) => {
  // It takes connections and says nothing, as a database that hangs.
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const asked = once(silent, 'connection');
  const env = {
    ...{ DATABASE_URL: `postgres://u@127.0.0.1:${port}/hangs`, WORKERS: '1', PORT: '0' },
    ...{ OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests', LOG_LEVEL: 'silent' },
  };
  const server = start(['serve'], env, '', 'set -- unshare --pid --fork --mount-proc "$@"');
  await Promise.race([asked, server.ended]);
  silent.close();
  if (/^unshare: /.test(server.stderr)) return context.skip(server.stderr);
  const { pid } = server.child;
  const [first] = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(first), 'SIGTERM');
  expect(await server.ended).toMatchObject({ code: 143 });
});
