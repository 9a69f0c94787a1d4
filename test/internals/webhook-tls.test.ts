import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSystem } from '../../server/src/platform/names/name-system.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { eventually } from '../harness/eventually.ts';
import { ownDatabase, ServerProcess } from '../harness/server-process.ts';
import { proofOf, Scene } from '../harness/webhook-scene.ts';

/** A receiver that speaks TLS with a certificate for `host`, proves itself and keeps what it receives. */
class TlsReceiver {
  readonly received: Array<{ tls: string | null; body: string; reused: boolean }> = [];
  connections = 0;
  token = '';
  readonly #sockets = new Set<object>();

  private constructor(
    readonly server: https.Server,
    readonly certificate: string,
  ) {
    server.keepAliveTimeout = 600_000;
    server.on('connection', () => this.connections++);
    server.on('request', async (request, response) => {
      const url = new URL(request.url!, 'https://receiver');
      const nonce = url.searchParams.get('verification');
      if (nonce !== null) return void response.end(proofOf(this.token, nonce));
      let body = '';
      for await (const part of request) body += part;
      if (!body.includes('SERVICEVERIFIER')) {
        const socket = request.socket as import('node:tls').TLSSocket;
        this.received.push({ tls: socket.getProtocol(), body, reused: this.#sockets.has(socket) });
        this.#sockets.add(socket);
      }
      response.end();
    });
  }

  static async listen(host: string, port = 0, address = '127.0.0.1'): Promise<TlsReceiver> {
    const made = await generate([{ name: 'commonName', value: host }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
      ],
    });
    const server = https.createServer({ key: made.private, cert: made.cert });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, address, resolve);
    });
    return new TlsReceiver(server, made.cert);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let folder: string;
let receiver: TlsReceiver;
let elsewhere: TlsReceiver;
let stranger: TlsReceiver;
let server: ServerProcess;
let provider: Caller;
let base: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-tls-'));
  receiver = await TlsReceiver.listen('localhost');
  elsewhere = await TlsReceiver.listen('elsewhere.example');
  stranger = await TlsReceiver.listen('localhost');
  const trusted = path.join(folder, 'trusted.pem');
  fs.writeFileSync(trusted, `${receiver.certificate}\n${elsewhere.certificate}`);
  server = await ServerProcess.start({
    ...(await ownDatabase(folder)),
    WEBHOOK_ALLOW_PRIVATE: '1',
    NODE_EXTRA_CA_CERTS: trusted,
  });
  const manufacturer = await server.account('manufacturer');
  provider = await server.account('provider');
  base = await lockedOffer(manufacturer, [provider]);
});
afterAll(async () => {
  await server?.kill();
  await Promise.all([receiver, elsewhere, stranger].map((one) => one?.close()));
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Connections for the first messages, and one more for sixty-four acknowledged in a row. */
const places = 16 + Math.floor(120 / 64);

test('a message reaches a receiver over TLS, and the next ones over the same connections', async () => {
  const url = `https://localhost:${receiver.port}/hooks`;
  const saved = await ok(provider.put('/enterprise/webhook', { url }));
  receiver.token = saved.data.verification_token;
  await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
  const made = await deposited(provider, base, 120);
  const arrived = () =>
    new Set(
      receiver.received.map(({ body }) => {
        const { message } = JSON.parse(body);
        return JSON.parse(Buffer.from(message.data, 'base64').toString('utf8')).gs1;
      }),
    );
  // One that a busy machine answered too late comes twice.
  await eventually('every message arrived', () => arrived().size >= made.length);
  expect(arrived()).toEqual(new Set(made));
  expect(new Set(receiver.received.map(({ tls }) => tls))).toEqual(new Set(['TLSv1.3']));
  expect(receiver.received.filter(({ reused }) => reused).length).toBeGreaterThanOrEqual(
    made.length - places,
  );
});

test('a certificate for another name, or from an unknown authority, is refused with the reason and nothing is sent', async () => {
  const save = async (url: string) => {
    const { status, body } = await provider.put('/enterprise/webhook', { url });
    expect(status).toBe(400);
    return body.message as string;
  };
  expect(await save(`https://localhost:${elsewhere.port}/`)).toContain(
    'The TLS certificate is for another host name.',
  );
  expect(await save(`https://localhost:${stranger.port}/`)).toContain('The TLS certificate is self-signed.');
  const plain = `https://localhost:${new URL(server.url).port}/`;
  expect(await save(plain)).toContain('does not speak TLS');
  expect([...elsewhere.received, ...stranger.received]).toEqual([]);
});

test('an address is judged before TLS begins: a name that has come to mean a private one is never connected to', async () => {
  // The port must be one that may be called; an address of this run's own has it free, whatever else runs here.
  const address = ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
  const inner = await TlsReceiver.listen('rebound.example', 8443, address);
  const scene = await Scene.open({ env: { WEBHOOK_ALLOW_PRIVATE: '0' } });
  try {
    const names = scene.registry.part(nameSystem);
    names.lookup = async () => [{ address, family: 4 }];
    const way = scene.registry.part(outbound);
    const outcome = await way.send('https://rebound.example:8443/', { method: 'POST', body: 'x' });
    expect(outcome).toMatchObject({ status: undefined, error: expect.stringContaining('may not reach') });
    expect(inner.connections).toBe(0);
  } finally {
    await scene.close();
    await inner.close();
  }
});
