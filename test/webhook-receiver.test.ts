import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, rotatePrimarySecret, saveWebhook, verifyWebhook } from '@offerbook/client';
import {
  fastifyReceiver,
  fetchHandler,
  memorySeen,
  nodeHandler,
  type PushEvent,
  type ReceivedRequest,
  type ReceiverOptions,
  UnverifiedPush,
  verifyPush,
  type WebhookReceiver,
  webhookReceiver,
} from '@offerbook/client/webhooks';
import { deposited, mainScene } from '@offerbook/world';
import express from 'express';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
let used = 0;
const closing: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  book = await Offerbook.start();
  scene = await mainScene(book);
});
afterAll(async () => {
  for (const close of closing) await close();
  await book?.stop();
});

const deposit = async () => (await deposited(scene.provider, scene.base, 1, used++))[0]!;
/** Whether a request is the message about this string: one that an earlier test refused may come again meanwhile. */
const isAbout =
  (gs1: string) =>
  ({ body }: ReceivedRequest): boolean =>
    Buffer.from(JSON.parse(String(body)).message.data, 'base64').includes(gs1);
const provider = () => {
  const { access_key, secret_key } = scene.provider.account;
  return connect({ baseUrl: book.url, accessKey: access_key, secretKey: secret_key });
};

async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
}

/** Each way to mount a receiver; gives its address. */
const mounts: Record<string, (receiver: WebhookReceiver) => Promise<string>> = {
  'node:http': (receiver) => listen(http.createServer(nodeHandler(receiver))),
  express: (receiver) => {
    const app = express();
    app.all('/webhook', nodeHandler(receiver));
    app.use(express.json());
    return listen(http.createServer(app));
  },
  'express behind express.raw': (receiver) => {
    const app = express();
    app.use(express.raw({ type: () => true, limit: '8mb' }));
    app.all('/webhook', nodeHandler(receiver));
    return listen(http.createServer(app));
  },
  fastify: async (receiver) => {
    const app = Fastify();
    app.register(fastifyReceiver(receiver, '/webhook'));
    closing.push(() => app.close());
    return `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhook`;
  },
  fetch: (receiver) => {
    const handle = fetchHandler(receiver);
    return listen(
      http.createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { method = 'GET', headers } = request;
        const answer = await handle(
          new Request(`http://receiver${request.url}`, {
            method,
            headers: headers as Record<string, string>,
            ...(method === 'POST' ? { body: Buffer.concat(parts) } : {}),
          }),
        );
        response.writeHead(answer.status).end(await answer.text());
      }),
    );
  },
};

/** A receiver that the registry pushes to, with all it was sent and all it believed. */
async function registered(mount: keyof typeof mounts, more: Partial<ReceiverOptions> = {}) {
  const events: PushEvent[] = [];
  const received: ReceivedRequest[] = [];
  const secrets: string[] = [];
  let token: string | undefined;
  const receiver = webhookReceiver({
    secrets: () => secrets,
    verificationToken: () => token,
    onEvent: (event) => events.push(event),
    ...more,
  });
  const watched: WebhookReceiver = {
    receive: (request) => {
      if (request.method === 'POST') received.push(request);
      return receiver.receive(request);
    },
  };
  const url = await mounts[mount]!(watched);
  const registry = provider();
  const saved = await registry.call(saveWebhook, { body: { url } });
  token = (saved.data.pending ?? saved.data).verification_token;
  const { data } = await registry.call(verifyWebhook, { body: { method: 'endpoint' } });
  secrets.push(data.primary_secret!, data.secondary_secret!);
  received.length = 0;
  return { url, events, received, secrets, receiver };
}

const post = async (url: string, { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>) => {
  const kept = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
  const sent = Object.fromEntries(kept) as Record<string, string>;
  return (await fetch(url, { method: 'POST', body: body as BodyInit, headers: sent })).status;
};

describe.each(Object.keys(mounts))('a receiver on %s', (mount) => {
  test('proves itself, receives each event once, and refuses a tampered one', async () => {
    const { url, events, received } = await registered(mount);
    const gs1 = await deposit();
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]).toMatchObject({
      action: 'deposited',
      gs1,
      base_gs1: scene.base,
      provider: { email_domain: scene.provider.domain },
    });
    const push = received[0]!;
    expect(await post(url, push)).toBe(204);
    expect(events).toHaveLength(1);

    const text = Buffer.from(push.body as Uint8Array).toString();
    const { message, ...rest } = JSON.parse(text);
    const altered = Buffer.from(message.data, 'base64').toString().replace('deposited', 'deleted');
    const forged = { ...rest, message: { ...message, data: Buffer.from(altered).toString('base64') } };
    expect(await post(url, { ...push, body: JSON.stringify(forged) })).toBe(401);
    expect(await post(url, { ...push, headers: {} })).toBe(401);
    expect(await post(url, { ...push, headers: { ...push.headers, 'webhook-id': 'another' } })).toBe(401);
    expect(await post(url, { ...push, body: 'no json' })).toBe(401);
    // As large as a message about an offer with 120,000 codes.
    expect(await post(url, { ...push, body: 'x'.repeat(7_500_000) })).toBe(401);
    expect((await fetch(url)).status).toBe(404);
    expect(events).toHaveLength(1);
  });
});

test('an event that could not be handled is delivered again, and then is done', async () => {
  let failures = 0;
  const errors: unknown[] = [];
  const onEvent = () => {
    if (failures++ === 0) throw new Error('database asleep');
  };
  const { url, received } = await registered('node:http', {
    onEvent,
    onError: (error) => errors.push(error),
  });
  await deposit();
  await expect.poll(() => received.length).toBeGreaterThan(0);
  await expect.poll(() => errors.length).toBe(1);
  expect(await post(url, received[0]!)).toBe(204);
  expect(await post(url, received[0]!)).toBe(204);
  expect(failures).toBe(2);
});

test('a duplicate that arrives while its message is being handled is deferred, not acknowledged', async () => {
  let finish = () => {};
  const onEvent = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const { received, receiver } = await registered('node:http', { onEvent });
  await deposit();
  await expect.poll(() => received.length).toBe(1);
  const twin = await receiver.receive(received[0]!);
  expect(twin).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  finish();
  await expect.poll(async () => (await receiver.receive(received[0]!)).status).toBe(204);
});

test('either secret suffices, an unknown one does not, and a rotation needs no pause', async () => {
  const { received, secrets } = await registered('node:http');
  await deposit();
  await expect.poll(() => received.length).toBe(1);
  const { body, headers } = received[0]!;
  for (const one of [...secrets, ...secrets.map((secret) => `whsec_${secret}`)]) {
    expect((await verifyPush(body, headers, { secrets: [one] })).action).toBe('deposited');
  }
  await expect(verifyPush(body, headers, { secrets: ['c29tZWJvZHkgZWxzZQ=='] })).rejects.toThrow(
    UnverifiedPush,
  );
  await expect(verifyPush(body, headers, { secrets: [] })).rejects.toThrow(UnverifiedPush);
  const { data } = await provider().call(rotatePrimarySecret);
  secrets[0] = data.primary_secret;
  const gs1 = await deposit();
  await expect.poll(() => received.filter(isAbout(gs1))).toHaveLength(1);
  const rotated = received.find(isAbout(gs1))!;
  expect((await verifyPush(rotated.body, rotated.headers, { secrets })).action).toBe('deposited');
});

test('a signature is valid for 300 seconds before and after its time', async () => {
  const { received, secrets } = await registered('node:http');
  await deposit();
  await expect.poll(() => received.length).toBe(1);
  const { body, headers } = received[0]!;
  const signedAt = Number(headers['webhook-timestamp']) * 1000;
  const at = (seconds: number) => () =>
    verifyPush(body, headers, { secrets, now: () => signedAt + seconds * 1000 });
  expect((await at(299)()).action).toBe('deposited');
  expect((await at(-299)()).action).toBe('deposited');
  await expect(at(301)()).rejects.toThrow('signed more than 300 s ago');
  await expect(at(-301)()).rejects.toThrow(UnverifiedPush);
});

test('behind a proxy that drops headers the md5 fields suffice if the program says so', async () => {
  const { received, secrets } = await registered('node:http');
  const gs1 = await deposit();
  await expect.poll(() => received.filter(isAbout(gs1))).toHaveLength(1);
  const { body } = received.find(isAbout(gs1))!;
  const [, secondary] = secrets;
  const trust = 'md5-suffices';
  expect(await verifyPush(body, {}, { secrets: [secondary!], trust })).toMatchObject({ gs1 });
  await expect(verifyPush(body, {}, { secrets: ['c29tZWJvZHkgZWxzZQ=='], trust })).rejects.toThrow(
    'primary_signature',
  );
});

test('an event about an offer is verified by its own md5 rule', async () => {
  const secret = 'c2VjcmV0';
  const event = { action: 'mof_update', base_gs1: '811200009988459000', updated_mof_encoded: 'e30=' };
  const signed = event.base_gs1 + event.action + event.updated_mof_encoded + secret;
  const data = { ...event, primary_signature: createHash('md5').update(signed).digest('hex') };
  const encoded = Buffer.from(JSON.stringify(data)).toString('base64');
  const body = JSON.stringify({
    message: { data: encoded, messageId: 'm1', publishTime: '' },
    subscription: '',
  });
  const read = await verifyPush(body, {}, { secrets: [secret], trust: 'md5-suffices' });
  expect(read).toEqual({ ...event, messageId: 'm1' });
});

test('a blank secret accepts nothing, however it is signed', async () => {
  const event = { action: 'deposited', gs1: '811200009988459000' };
  for (const blank of ['', 'whsec_', ' ']) {
    const signed = event.gs1 + event.action + blank.replace('whsec_', '');
    const data = { ...event, primary_signature: createHash('md5').update(signed).digest('hex') };
    const encoded = Buffer.from(JSON.stringify(data)).toString('base64');
    const body = JSON.stringify({ message: { data: encoded, messageId: 'm1', publishTime: '' } });
    const options = { secrets: [blank, 'c2VjcmV0'], trust: 'md5-suffices' } as const;
    await expect(verifyPush(body, {}, options)).rejects.toThrow(UnverifiedPush);
  }
});

test('a body already consumed by a parser is an error that says what to do, not a silent refusal', async () => {
  const app = express();
  app.use(express.json({ type: () => true }));
  app.all('/webhook', nodeHandler(webhookReceiver({ secrets: ['c2VjcmV0'], onEvent: () => {} })));
  const url = await listen(http.createServer(app));
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
  expect(await post(url, { body: '{"message":{}}', headers: {} })).toBe(500);
  expect((await warned).message).toContain('before express.json()');
});

test('message ids are forgotten after eight days, or when there are too many', () => {
  let now = 0;
  const seen = memorySeen({ maxMessages: 3, now: () => now });
  const handle = (id: string) => {
    const claimed = seen.claim(id);
    if (claimed === 'new') seen.done(id);
    return claimed;
  };
  expect([handle('a'), handle('a')]).toEqual(['new', 'seen']);
  now += 9 * 24 * 3_600_000;
  expect(handle('a')).toBe('new');
  for (const id of ['b', 'c', 'd', 'e']) handle(id);
  expect([handle('e'), handle('a')]).toEqual(['seen', 'new']);
});
