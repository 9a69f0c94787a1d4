import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cloudEvent } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepConnections } from './harness/keep-connections.ts';
import { md5, Scene, type Secrets } from './harness/webhook-scene.ts';

let scene: Scene;
let provider: Caller;
let base: string;
beforeAll(async () => {
  // The library below holds our timestamps against the real time.
  scene = await Scene.open({ now: new Date() });
  const manufacturer = await scene.account('manufacturer');
  provider = await scene.account('provider');
  base = await lockedOffer(manufacturer, [provider]);
});
afterAll(() => scene?.close());

const received = () => scene.receiver.at(provider.domain);
let count = 0;
const deposit = async () => (await deposited(provider, base, 1, ++count))[0]!;

test('the standardwebhooks library verifies our headers with either secret, and refuses a changed body or another secret', async () => {
  const secrets = await scene.listening(provider);
  await deposit();
  await scene.until(() => received().length === 1);
  const { raw, headers } = received()[0]!;
  const sent = headers as Record<string, string>;
  for (const secret of [secrets.primary_secret, secrets.secondary_secret]) {
    for (const written of [secret, `whsec_${secret}`])
      expect(new Webhook(written).verify(raw, sent)).toEqual(JSON.parse(raw));
    expect(() => new Webhook(secret).verify(raw.replace('message', 'massage'), sent)).toThrow();
  }
  const stranger = Buffer.from('somebody else entirely, 32 bytes').toString('base64');
  expect(() => new Webhook(stranger).verify(raw, sent)).toThrow('No matching signature');
});

test('it verifies the new secret after a rotation, and the signature of every attempt', async () => {
  const before = received().length;
  const secrets: Secrets = await scene.listening(provider, undefined, `${provider.domain}/again`);
  const path = `${provider.domain}/again`;
  const rotated = await ok(provider.post('/enterprise/webhook/rotate/primary', {}));
  scene.receiver.answer = () => ({ status: 500 });
  await deposit();
  await scene.until(() => scene.receiver.at(path).length === 1);
  scene.book.moveClock(301_000);
  await scene.settled();
  const [first, second] = scene.receiver.at(path);
  expect(received()).toHaveLength(before);
  const verifies = (secret: string, { raw, headers }: typeof first & object) => {
    // Its verify() would refuse what is older than five minutes, and the registry's clock has moved on.
    const at = Number(headers['webhook-timestamp']) * 1000;
    const signature = new Webhook(secret).sign(headers['webhook-id'] as string, new Date(at), raw);
    return String(headers['webhook-signature']).split(' ').includes(signature);
  };
  expect([verifies(secrets.primary_secret, first!), verifies(secrets.primary_secret, second!)]).toEqual([
    true,
    false,
  ]);
  const next = rotated.data.primary_secret;
  expect([verifies(next, first!), verifies(next, second!)]).toEqual([false, true]);
  expect(verifies(secrets.secondary_secret, second!)).toBe(true);
  scene.receiver.answer = () => ({ status: 204 });
});

test("Google's functions framework takes our push for a Pub/Sub message and hands a function what is in it", async () => {
  const events: Array<{ id: string; type: string; source: string; data: { message: { data: string } } }> = [];
  cloudEvent('coupons', (event: unknown) => void events.push(event as (typeof events)[0]));
  const framework = getTestServer('coupons');
  await new Promise<void>((resolve) => keepConnections(framework).listen(0, '127.0.0.1', resolve));
  const functionUrl = `http://127.0.0.1:${(framework.address() as AddressInfo).port}`;
  const path = 'projects/acme/topics/coupons';
  const answers: number[] = [];
  // The handshake and the proof are our receiver's to answer; every push goes on to the framework as it came.
  const gate = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    if (request.method === 'GET' || body.includes('SERVICEVERIFIER')) {
      const answer = await fetch(scene.receiver.url(request.url!.slice(1)), {
        method: request.method!,
        ...(request.method === 'POST' && {
          body,
          headers: { 'content-type': request.headers['content-type']! },
        }),
      });
      return void response.writeHead(answer.status).end(await answer.text());
    }
    const headers = request.headers as Record<string, string>;
    const passed = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const answer = await fetch(`${functionUrl}${request.url}`, {
      method: 'POST',
      headers: Object.fromEntries(passed.map((name) => [name, headers[name]!])),
      body,
    });
    answers.push(answer.status);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => keepConnections(gate).listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/${path}`;
    const saved = await ok(provider.put('/enterprise/webhook', { url }));
    scene.receiver.tokens.set(path, saved.data.verification_token);
    const { data: secrets } = await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
    const gs1 = await deposit();
    await scene.until(() => answers.length > 0);
    const lines = (await ok(provider.get(`/enterprise/webhook/deliveries?gs1=${gs1}`))).data;
    expect(lines).toMatchObject([{ state: 'delivered', attempts: [{ status: answers[0] }] }]);
    expect(events).toMatchObject([
      {
        id: lines[0].message_id,
        type: 'google.cloud.pubsub.topic.v1.messagePublished',
        source: '//pubsub.googleapis.com/projects/acme/topics/coupons',
      },
    ]);
    const data = JSON.parse(Buffer.from(events[0]!.data.message.data, 'base64').toString('utf8'));
    expect(data).toMatchObject({
      gs1,
      action: 'deposited',
      primary_signature: md5(`${gs1}deposited${secrets.primary_secret}`),
      secondary_signature: md5(`${gs1}deposited${secrets.secondary_secret}`),
    });
  } finally {
    await new Promise((resolve) => gate.close(resolve));
    await new Promise((resolve) => framework.close(resolve));
  }
});
