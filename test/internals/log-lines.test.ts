import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newBase, ok, type Reply, send } from '@offerbook/world';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callLines } from '../../server/src/platform/telemetry/call-lines.ts';
import { ticketOf, withTotp } from '../harness/authenticator.ts';
import { fillDataFolder } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { ownDatabase, ServerProcess } from '../harness/server-process.ts';
import { numberOf } from '../harness/tables.ts';
import { goodPassword, signUpBody, Visitor } from '../harness/visitor.ts';

let log = '';
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-lines-'));
  const output = (line: string) => {
    log += `${line}\n`;
  };
  server = await ServerProcess.start({ ...(await ownDatabase(folder)), LOG_LEVEL: 'info' }, { output });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const lines = (): Array<Record<string, unknown>> =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The line of a call, once it is written. */
const lineOf = (id: string | null) => {
  const isIts = (line: Record<string, unknown>) => line['execution_id'] === id && line['msg'] === 'call';
  return eventually('the line of the call is written', () => lines().find(isIts));
};

test('a call is logged by its route, and no string, code or token of its path or query ever is', async () => {
  const secret = `${newBase()}9100000000000001`;
  const paths: Array<[string, string, string | undefined]> = [
    ['DELETE', `/retailer/rollback/${secret}`, '/retailer/rollback/:gs1'],
    ['DELETE', `/provider/gs1/${secret}?client_txn_id=${secret}`, '/provider/gs1/:gs1'],
    ['GET', `/provider/fetch_code/${secret}`, '/provider/fetch_code/:gs1'],
    ['GET', `/manufacturer/lookup_code/${secret}`, '/manufacturer/lookup_code/:code'],
    ['GET', `/clearinghouse/gs1/${secret}`, '/clearinghouse/gs1/:gs1'],
    ['GET', `/oauth_token?temp_token=${secret}&signature=${secret}`, '/oauth_token'],
    ['GET', `/retailer/rolback/${secret}`, undefined],
    ['GET', `/%zz${secret}`, undefined],
  ];
  for (const [method, path, route] of paths) {
    const reply = await send(server.url, method, path, {});
    const id = reply.headers.get('x-request-id');
    if (!path.startsWith('/%')) expect((await lineOf(id))?.['path']).toBe(route);
  }
  expect(log).not.toContain(secret);
});

test('a call is logged with the ids that its caller gave it, as far as they are plain, and keeps its own', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const call = async (headers: Record<string, string>) => {
    const reply = await send(server.url, 'POST', '/password_link', headers, {});
    return lineOf(reply.headers.get('x-request-id'));
  };
  const plain = 'Root=1-67891233/abcdef:012345678912345678';
  expect(
    await call({ 'x-request-id': plain, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }),
  ).toMatchObject({ request_id: plain, trace_id: traceId });
  const refused = [
    ['x'.repeat(129), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['"} {"level":60', `00-${traceId}-0000000000000000-01`],
    ['two words', `ff-${traceId}-00f067aa0ba902b7-01`],
    ['é', `00-${traceId}-00f067aa0ba902b7-01-more`],
    ['', traceId.toUpperCase()],
  ];
  for (const [requestId, traceparent] of refused) {
    const line = await call({ 'x-request-id': requestId!, traceparent: traceparent! });
    expect(line).not.toHaveProperty('request_id');
    expect(line).not.toHaveProperty('trace_id');
  }
});

test('clients that hang up in the middle of a body are logged as no failure of the server', async () => {
  const { hostname, port } = new URL(server.url);
  const head =
    'POST /password_link HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{';
  for (let nth = 0; nth < 5; nth++) {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    // Told to go on, so the body is being read.
    await once(socket, 'data');
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  const after = await send(server.url, 'POST', '/password_link', {}, {});
  await lineOf(after.headers.get('x-request-id'));
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('a failed sign-in is logged with the address and the account, and without what was sent for a secret', async () => {
  const visitor = new Visitor(server.url);
  const email = 'ann@acme.example';
  await visitor.post('/sign_up', signUpBody('acme.example'));
  await visitor.post('/sign_in', { email, password: 'not the password' });
  await visitor.post('/sign_in', { email: 'no@one.example', password: 'not the password' });
  const body = JSON.stringify({ access_key: 'test_ak_unknown', secret_key: 'wrong secret' });
  await send(server.url, 'POST', '/access_token', {}, body);
  const swapped = JSON.stringify({ access_key: 'test_sk_swapped', secret_key: 'wrong secret' });
  await send(server.url, 'POST', '/access_token', {}, swapped);
  await send(server.url, 'GET', '/operator/accounts', { authorization: 'Bearer wrong secret' });
  await visitor.post('/invitation', { invitation_token: 'test_iv_wrong' });
  const failures = await eventually('all failures are written', () => {
    const found = lines().filter(({ msg, kind }) => msg === 'sign-in failed' && kind !== 'temp token');
    return found.length >= 6 ? found : undefined;
  });
  const address = '127.0.0.1';
  expect(failures).toMatchObject([
    { kind: 'password', account: email, address },
    { kind: 'password', account: 'no@one.example', address },
    { kind: 'secret key', account: 'test_ak_unknown', address },
    { kind: 'secret key', account: 'not an access key', address },
    { kind: 'operator token', account: 'operator', address },
    { kind: 'invitation', address },
  ]);
  for (const secret of ['not the password', 'wrong secret', 'test_sk_swapped', 'test_iv_wrong'])
    expect(log).not.toContain(secret);
});

test('a forwarded address that no trusted proxy brought is named once, with what to set', async () => {
  const forwarded = (headers: Record<string, string>) => send(server.url, 'GET', '/livez', headers);
  const last = [];
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-for'])
    last.push((await forwarded({ [name]: '203.0.113.7' })).headers.get('x-request-id'));
  await lineOf(last.at(-1)!);
  const said = lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY'));
  expect(said).toEqual([
    expect.objectContaining({ level: 40, address: '127.0.0.1', msg: expect.stringMatching(/not believed/) }),
  ]);
});

test('a call is logged with its caller, the address and the reason of a refusal', async () => {
  const visitor = new Visitor(server.url);
  await visitor.signUp({ email_domain: 'shop.example', role: 'retailer' });
  const account = numberOf(visitor);
  const address = '127.0.0.1';
  const lineAfter = async (reply: Promise<Reply>) => lineOf((await reply).headers.get('x-request-id'));
  const allowed = await lineAfter(visitor.get('/retailer/stores'));
  expect(allowed).toMatchObject({ status: 200, registry: 'test', account, address });
  expect(allowed).toHaveProperty('person');
  expect(allowed).not.toHaveProperty('code');
  const forbidden = await lineAfter(visitor.get('/manufacturer/brands'));
  expect(forbidden).toMatchObject({ status: 400, code: 'FORBIDDEN', registry: 'test', account, address });
  const unknown = await lineAfter(send(server.url, 'GET', '/retailer/stores', {}));
  expect(unknown).toMatchObject({ status: 401, code: 'UNAUTHORIZED', address });
  expect(unknown).not.toHaveProperty('account');
});

test('a successful sign-in is logged with the account and the address, and without the credential', async () => {
  const visitor = new Visitor(server.url);
  const { person } = await visitor.signUp({ email_domain: 'store.example', role: 'retailer' });
  const [code] = (await withTotp(visitor, new Date())).recoveryCodes;
  await visitor.post('/sign_out');
  const ticket = await ticketOf(visitor.post('/sign_in', { email: person.email, password: goodPassword }));
  await ok(visitor.post('/sign_in/second_step', { ticket, code }));
  const { access_key, secret_key } = (await ok(visitor.post('/enterprise/keys/rotate', {}))).data;
  const body = { access_key, secret_key };
  const token = (await ok(send(server.url, 'POST', '/access_token', {}, body)))['x-access-token'];
  const kinds = { password: person.email, 'second step': person.email, 'secret key': access_key };
  for (const [kind, account] of Object.entries(kinds)) {
    const line = Object.entries({ msg: 'signed in', kind, account, registry: 'test', address: '127.0.0.1' });
    await eventually(`${kind} is written`, () => lines().find((l) => line.every(([k, v]) => l[k] === v)));
  }
  for (const secret of [secret_key, token, visitor.cookie.split('=')[1], goodPassword, ticket, code])
    expect(log).not.toContain(secret);
});

test('nothing that callers send begins a line of the log', async () => {
  const forged = '\n{"level":30,"msg":"forged"}\r\n{"msg":"forged"}\u2028{"msg":"forged"}';
  const visitor = new Visitor(server.url);
  await visitor.post('/sign_in', { email: `a@b.example${forged}`, password: forged });
  const body = { access_key: `test_ak_x${forged}`, secret_key: forged };
  await send(server.url, 'POST', '/access_token', {}, body);
  await send(server.url, 'GET', `/retailer/detail/${encodeURIComponent(forged)}`, {});
  await send(server.url, 'GET', '/livez', { 'user-agent': '{"msg":"forged"}' });
  const last = await send(server.url, 'POST', `/${encodeURIComponent(forged)}`, {}, forged);
  await lineOf(last.headers.get('x-request-id'));
  expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
  expect(log.split('\n').filter((line) => line !== '' && !line.startsWith('{"level"'))).toEqual([]);
});

test('a failure of the database is logged without the statement, its parameters and the row', async () => {
  const own = await mkdtemp(join(tmpdir(), 'log-lines-'));
  // An engine that finds a database does not make one first.
  await fillDataFolder(own);
  const script = `
    import { PGlite } from '@electric-sql/pglite';
    import { openLog } from ${JSON.stringify(new URL('../../server/dist/platform/telemetry/log.js', import.meta.url).href)};
    const db = await PGlite.create(${JSON.stringify(join(own, 'pg'))});
    await db.exec("create table kept (secret text primary key); insert into kept values ('hidden')");
    const err = await db.query('insert into kept values ($1)', ['hidden']).catch((error) => error);
    openLog('info').error({ err }, 'call failed');`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: `${import.meta.dirname}/../../server`,
  });
  await rm(own, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ msg: 'call failed', err: { code: '23505', table: 'kept' } });
  expect(stdout).not.toMatch(/hidden|insert into/);
});

test('a server that is asked to stop loses no line of the calls it answered', async () => {
  const written: string[] = [];
  const output = (line: string) => written.push(line);
  const own = await mkdtemp(join(tmpdir(), 'log-lines-'));
  const stopping = await ServerProcess.start({ ...(await ownDatabase(own)), LOG_LEVEL: 'info' }, { output });
  try {
    const ids: Array<string | null> = [];
    for (let round = 0; round < 20; round++) {
      const calls = Array.from({ length: 10 }, () => send(stopping.url, 'GET', '/retailer/lookup', {}));
      for (const { headers } of await Promise.all(calls)) ids.push(headers.get('x-request-id'));
    }
    await stopping.stop();
    const isWritten = (id: string | null) => written.some((line) => line.includes(`"execution_id":"${id}"`));
    await eventually('all calls are written', () => ids.every(isWritten));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
});

test('a line that comes while the one before is being written does not wait for a third', async () => {
  const log = new URL('../../server/dist/platform/telemetry/log.js', import.meta.url).href;
  // More than a pipe holds, so it is being written until it is read; by then the short line's flush has passed.
  const program = `
    const { openLog } = await import(${JSON.stringify(log)});
    const log = openLog('info');
    log.info('x'.repeat(1_000_000));
    log.info('the short line');
    setInterval(() => process.stderr.write('flushed'), 500);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  try {
    await once(child.stderr, 'data');
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await eventually('the short line is written', () => text.includes('the short line'));
  } finally {
    child.kill('SIGKILL');
  }
});

test('the line of a call, made from a template, is that of the logger itself', () => {
  const written: string[] = [];
  const log = pino({ base: { worker: 2 } }, { write: (line: string) => void written.push(line) });
  const write = callLines(log);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const call = fc.record({
    executionId: fc.uuid(),
    operation: maybe(fc.constant('redeem-coupons')),
    method: fc.constantFrom('POST', 'DELETE'),
    route: maybe(fc.constantFrom('/retailer/redeem', '/retailer/rollback/:gs1')),
    status: fc.constantFrom(200, 400, 503),
    code: maybe(fc.constant('NOT_REDEEMED')),
    registry: maybe(fc.constantFrom('test', 'production')),
    account: maybe(fc.oneof(fc.nat(), fc.constant('operator' as const))),
    person: maybe(fc.nat()),
    platform: maybe(fc.nat()),
    requestId: maybe(fc.uuid()),
    traceId: maybe(fc.constant('4bf92f3577b34da6a3ce929d0e0e4736')),
    address: fc.ipV4(),
    ms: fc.nat(),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(call, ({ at, executionId, route, ...more }) => {
      written.length = 0;
      write({ at, executionId, route, ...more });
      const { operation, method, status, code, registry, account, person, platform } = more;
      const { requestId, traceId, address, ms } = more;
      log.info(
        {
          ...{ execution_id: executionId, operation, method, path: route, status, code },
          ...{ registry, account, person, platform },
          ...{ request_id: requestId, trace_id: traceId, address, ms },
        },
        'call',
      );
      const [own, theirs] = written;
      expect(own).toBe(theirs!.replace(/"time":\d+/, `"time":${at}`));
    }),
  );
});
