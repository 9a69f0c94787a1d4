import { readFileSync } from 'node:fs';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { approvedWebhook, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { androidAttestation } from './harness/android-key.ts';
import { migratedDatabase } from './harness/databases.ts';
import { faults } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { IdentityProvider } from './harness/identity-provider.ts';
import { freePort } from './harness/postgres-cluster.ts';
import { ServerProcess } from './harness/server-process.ts';
import { SoftwareKey } from './harness/software-key.ts';
import { signUpBody, Visitor } from './harness/visitor.ts';
import { Receiver } from './harness/webhook-scene.ts';

describe('a server process', () => {
  const onPostgres = inject('postgresUrl') !== '';
  /** Nobody may connect to it. */
  const listener = net.createServer((socket) => {
    connections++;
    socket.destroy();
  });
  let connections = 0;
  let port: number;
  let provider: IdentityProvider;
  let server: ServerProcess;
  let env: Record<string, string>;
  let probed: string[] = [];
  const output = (line: string) => line.startsWith('probe ') && probed.push(line);

  beforeAll(async () => {
    // Not one that another program had a moment ago, to which callers may still connect.
    port = await freePort();
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
    provider = await IdentityProvider.listen();
    const probe = new URL('./harness/connection-probe.mjs', import.meta.url);
    env = {
      ...(onPostgres && { DATABASE_URL: await migratedDatabase(), WORKERS: '2', WORK_THREADS: '2' }),
      ...provider.env(),
      // Browsers have passkeys for names only.
      PUBLIC_URL: 'http://localhost:8112',
      NODE_OPTIONS: `--import=${pathToFileURL(probe.pathname).href}`,
      PROBE_PORT: String(port),
      // Another port of the same host: the permit is for both.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    };
    // Not at PUBLIC_URL, to which the identity provider sends browsers back.
    server = await ServerProcess.start(env, { output, ready: /reference: (http:\S+)\/docs/ });
    if (onPostgres) await server.workersAnswer(2);
  });
  afterAll(async () => {
    await server?.kill();
    await provider?.close();
    listener.close();
  });

  const pidsOf = ({ pid }: ServerProcess): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);

  /** What each thread of the processes says of its attempts. */
  async function probe(pids: readonly number[], threads: number): Promise<Array<Record<string, string>>> {
    probed = [];
    for (const pid of pids) process.kill(pid, 'SIGUSR2');
    await eventually('every thread has tried', async () => probed.length >= threads);
    return probed.map((line) => JSON.parse(line.slice('probe '.length)));
  }

  const expectRefused = (attempts: Array<Record<string, string>>) => {
    for (const ends of attempts) {
      expect(Object.keys(ends)).toHaveLength(11);
      for (const [way, end] of Object.entries(ends))
        expect(`${way}: ${end}`).toContain('opens no connection to');
    }
    expect(connections).toBe(0);
  };

  test('connects to nothing that a tenant can name: certificates, pictures, redirects, webhooks', async () => {
    const named = `http://127.0.0.1:${port}/named`;
    const secure = `https://localhost:${port}/named`;
    const visitor = new Visitor(server.url);
    const domain = 'hostile.example';
    const { data } = await ok(visitor.post('/sign_up', signUpBody(domain)));
    visitor.account = data.account_id;
    const key = new SoftwareKey('http://localhost:8112');
    const { data: options } = await ok(visitor.post('/session/factors/passkeys/options'));
    const attestation = await androidAttestation(key, options.challenge, named);
    const response = key.create(options, attestation);
    const refusal = await faults(visitor.post('/session/factors/passkeys', { name: 'Key', response }));
    expect(refusal['response.attestation']).toMatch(/has the format android-key, and only none is taken/);
    const [manufacturer, maker] = [await server.account('manufacturer'), await server.account('provider')];
    const base = await lockedOffer(manufacturer, [maker]);
    await manufacturer.put('/manufacturer/products', {
      gtin: '00012345678905',
      name: 'Oats',
      image_url: secure,
    });
    await manufacturer.post(`/manufacturer/base_gs1/${base}/campaign_metadata`, {
      data: { mobile_image_url: named, desktop_image_url: secure },
    });
    await manufacturer.put('/enterprise/settings', {
      redirect_urls: [secure],
      origins: [new URL(secure).origin],
    });
    for (const url of [named, secure, secure.replace('localhost', '127.0.0.1')])
      await maker.put('/enterprise/webhook', { url });
    const asked = new URLSearchParams({
      access_key: 'x',
      redirectURL: named,
      timestamp: '1',
      signature: 'x',
    });
    await fetch(`${server.url}/oauth_access?${asked}`, {
      headers: { host: `127.0.0.1:${port}`, 'x-forwarded-host': `127.0.0.1:${port}`, referer: named },
    });
    // What is configured is reached: the database by all of the above, the provider by this.
    await ok(visitor.post('/sign_in/oidc', { environment: 'test' }));
    expect(connections).toBe(0);
  });

  test('lets nothing in it, a library or its own code, open another connection', async () => {
    const pids = [server.pid, ...(onPostgres ? pidsOf(server) : [])];
    expectRefused(await probe(pids, onPostgres ? 3 : 1));
  });

  test.skipIf(!onPostgres)('lets the threads of delivery open no other connection either', async () => {
    const working = await ServerProcess.start(env, { command: 'work', ready: /delivers webhooks/, output });
    try {
      expectRefused(await probe([working.pid], 2));
    } finally {
      await working.kill();
    }
  });

  test.skipIf(!onPostgres)('lets the thread that sends open no other connection either', async () => {
    const receiver = await Receiver.listen();
    const own = { DATABASE_URL: await migratedDatabase(), WORKERS: '1', WEBHOOK_ALLOW_PRIVATE: '1' };
    const sending = await ServerProcess.start(
      { ...env, ...own },
      { output, ready: /reference: (http:\S+)\/docs/ },
    );
    try {
      const provider = await sending.account('provider');
      const base = await lockedOffer(await sending.account('manufacturer'), [provider]);
      await approvedWebhook(provider, { url: receiver.url('in') }, (token) =>
        receiver.tokens.set('in', token),
      );
      await deposited(provider, base, 1);
      // It starts with the first message.
      await eventually('the message is delivered', () => receiver.received.length === 1);
      expectRefused(await probe([sending.pid], 2));
    } finally {
      await sending.kill();
      await receiver.close();
    }
  });
});
