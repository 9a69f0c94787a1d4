import dns from 'node:dns';
import net from 'node:net';
import { deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nameSystem, namesBy } from '../../server/src/platform/names/name-system.ts';
import { isPublic, judgeUrl } from '../../server/src/webhooks/delivery/address.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { NameServer } from '../harness/name-server.ts';
import { type EngineName, once, onEveryEngine } from '../harness/offerbook.ts';
import { Scene, signers } from '../harness/webhook-scene.ts';

onEveryEngine('webhooks: the address', (engine: EngineName) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine });
  });
  afterAll(() => scene?.close());

  test('an address is saved only after its handshake was answered with 200', async () => {
    const provider = await scene.account('provider');
    const url = scene.receiver.url(provider.domain);
    for (const handshake of [
      { status: 500 },
      { status: 204 },
      { status: 302, headers: { location: scene.receiver.url('elsewhere') } },
    ]) {
      scene.receiver.handshake = handshake;
      const refused = await provider.put('/enterprise/webhook', { url });
      expect(refused).toMatchObject({ status: 400, body: { code: 'WEBHOOK_NOT_VERIFIED' } });
      expect(refused.body.message).toContain(String(handshake.status));
    }
    expect(scene.receiver.requests).not.toContain('POST /elsewhere');
    expect((await provider.get('/enterprise/webhook')).body.code).toBe('NOT_FOUND');
    scene.receiver.handshake = { status: 200 };
    const saved = await ok(provider.put('/enterprise/webhook', { url }));
    expect(saved.data).toEqual({
      url,
      state: 'pending',
      verification_token: expect.any(String),
      actions: ['deposited', 'deleted', 'redeemed', 'rollback'],
    });
    expect(scene.receiver.handshakes.at(-1)).toEqual({ SERVICEVERIFIER: expect.any(String) });
    expect((await ok(provider.get('/enterprise/webhook'))).data).toEqual({
      ...saved.data,
      advice: expect.stringContaining('POST /enterprise/webhook/verify'),
      waiting: { messages: 0, next_attempt_at: null },
    });
    const again = await ok(provider.put('/enterprise/webhook', { url }));
    expect(again.data.verification_token).toBe(saved.data.verification_token);
  });

  test('the domain is proven by file, TXT record or endpoint, and by nothing else', async () => {
    const names = scene.registry.part(nameSystem);
    names.lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const host = `http://hooks.example:${scene.receiver.port}`;
    const whatIsWrong = {
      file: 'It holds something else.',
      dns: 'The TXT record of hooks.example is another one: “v=spf1 -all”.',
      endpoint: 'It answered something else.',
    };
    for (const method of ['file', 'dns', 'endpoint'] as const) {
      const provider = await scene.account('provider');
      const url = `${host}/${provider.domain}`;
      const { data } = await ok(provider.put('/enterprise/webhook', { url }));
      const token = data.verification_token;
      scene.receiver.file = { status: 200, body: 'something else' };
      names.txt = async () => [['v=spf1 -all']];
      const refused = await provider.post('/enterprise/webhook/verify', { method });
      expect(refused).toMatchObject({ status: 400, body: { code: 'WEBHOOK_NOT_VERIFIED' } });
      expect(refused.body.message).toContain(whatIsWrong[method]);
      expect((await ok(provider.get('/enterprise/webhook'))).data.state).toBe('pending');

      scene.receiver.file = { status: 200, body: `${token}\n` };
      names.txt = async (name) =>
        name === 'hooks.example' ? [['v=spf1 -all'], ['offer-service-', `verification=${token} `]] : [];
      scene.receiver.tokens.set(provider.domain, token);
      const verified = await ok(provider.post('/enterprise/webhook/verify', { method }));
      expect(verified.data).toEqual({
        url,
        state: 'approved',
        primary_secret: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
        secondary_secret: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      });
      expect(verified.data.primary_secret).not.toBe(verified.data.secondary_secret);
    }
  });

  test('where a proof is asked for and cannot be had, the refusal says what was answered', async () => {
    const provider = await scene.account('provider');
    const said = async (method: string) =>
      (await provider.post('/enterprise/webhook/verify', { method })).body.message;
    await ok(provider.put('/enterprise/webhook', { url: scene.receiver.url(provider.domain) }));
    const { data } = await ok(provider.get('/enterprise/webhook'));
    scene.receiver.file = { status: 404, body: data.verification_token };
    expect(await said('file')).toMatch(/ must answer 200 with the text \S+\. It answered 404\.$/);
    scene.receiver.tokens.set(provider.domain, data.verification_token);
    scene.receiver.proofStatus = 201;
    expect(await said('endpoint')).toMatch(
      / must answer 200 with hex HMAC-SHA256\(.*\)\. It answered 201\.$/,
    );
    scene.receiver.proofStatus = 200;
    expect(await said('dns')).toMatch(/^127\.0\.0\.1 is a number and has no TXT record/);
    scene.registry.part(nameSystem).txt = async () => {
      throw Object.assign(new Error('no record'), { code: dns.NODATA });
    };
    const named = `http://hooks.example:${scene.receiver.port}/${provider.domain}`;
    await ok(provider.put('/enterprise/webhook', { url: named }));
    expect(await said('dns')).toMatch(
      /^hooks\.example has no TXT record\. Set a TXT record on hooks\.example /,
    );
    // A name server that never answers: the caller waits 5 seconds at most.
    scene.registry.part(nameSystem).txt = () => new Promise(() => {});
    expect(await said('dns')).toMatch(/^No name server of hooks\.example answered within 5 seconds\./);
  });

  test('the secrets are shown once; the same transaction id gets the first answer again', async () => {
    const provider = await scene.account('provider');
    const path = provider.domain;
    const saved = await ok(provider.put('/enterprise/webhook', { url: scene.receiver.url(path) }));
    scene.receiver.tokens.set(path, saved.data.verification_token);
    const asked = { method: 'endpoint', client_txn_id: 'v-1' };
    const first = await ok(provider.post('/enterprise/webhook/verify', asked));
    const again = await ok(provider.post('/enterprise/webhook/verify', asked));
    expect(again.data).toEqual(first.data);
    const later = await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
    expect(later.data).toEqual({ url: scene.receiver.url(path), state: 'approved' });
    const shown = JSON.stringify(await ok(provider.get('/enterprise/webhook')));
    expect(shown).not.toContain(first.data.primary_secret);
    const [row] = await scene.registry.db.query('select * from endpoint where url = $1', [first.data.url]);
    expect(JSON.stringify(row)).not.toContain(first.data.primary_secret);
  });

  test('a new address waits while the approved one stays in force, and replaces it once proven', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    const [older, newer] = [`${provider.domain}/older`, `${provider.domain}/newer`];
    await scene.listening(provider, undefined, older);
    const saved = await ok(provider.put('/enterprise/webhook', { url: scene.receiver.url(newer) }));
    expect(saved.data).toMatchObject({ url: scene.receiver.url(newer), state: 'pending' });
    expect((await ok(provider.get('/enterprise/webhook'))).data).toMatchObject({
      url: scene.receiver.url(older),
      state: 'approved',
      pending: { url: scene.receiver.url(newer) },
    });
    await deposited(provider, base, 1);
    await scene.until(() => scene.receiver.at(older).length === 1);
    const secrets = await scene.listening(provider, undefined, newer);
    await deposited(provider, base, 1, 1);
    await scene.until(() => scene.receiver.at(newer).length === 1);
    await scene.settled();
    expect(scene.receiver.at(older)).toHaveLength(1);
    expect(signers(scene.receiver.at(newer)[0]!, Object.values(secrets))).toHaveLength(2);
  });

  test('every operation is refused with a clear sentence while there is no webhook', async () => {
    const retailer = await scene.account('retailer');
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/verify', { method: 'dns' }],
      ['POST', '/rotate/primary', {}],
      ['POST', '/rotate/secondary', {}],
      ['POST', '/test', {}],
      ['POST', '/replay', { from: '2026-03-01' }],
    ] as const) {
      const reply = await retailer.call(method, `/enterprise/webhook${path}`, body);
      expect(reply).toMatchObject({ status: 400, body: { code: 'NOT_FOUND' } });
    }
    expect((await ok(retailer.get('/enterprise/webhook/deliveries'))).data).toEqual([]);
    await ok(retailer.put('/enterprise/webhook', { url: scene.receiver.url(retailer.domain) }));
    const early = await retailer.post('/enterprise/webhook/test', {});
    expect(early.body.code).toBe('WEBHOOK_NOT_VERIFIED');
    await ok(retailer.delete('/enterprise/webhook'));
    expect((await retailer.get('/enterprise/webhook')).body.code).toBe('NOT_FOUND');
    for (const url of ['nonsense', 'ftp://x.example/', 'http://user:secret@x.example/']) {
      expect((await retailer.put('/enterprise/webhook', { url })).body).toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'url' }],
      });
    }
    const asked = { url: scene.receiver.url('x'), actions: ['stolen'] };
    expect((await retailer.put('/enterprise/webhook', asked)).body.errors[0].message).toContain('rollback');
  });
});

once.describe('webhooks: where they may not go', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ env: { WEBHOOK_ALLOW_PRIVATE: '0' } });
  });
  afterAll(() => scene?.close());

  test('an address that is not https, public and on a web port is refused before anything is sent', async () => {
    const provider = await scene.account('provider');
    for (const url of [
      scene.receiver.url('x'),
      'http://example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://example.com:22/',
      'https://user:secret@example.com/',
    ]) {
      const reply = await provider.put('/enterprise/webhook', { url });
      expect([url, reply.body.code]).toEqual([url, 'VALIDATION']);
    }
    expect(scene.receiver.requests).toEqual([]);
  });

  test('a name that leads to a private address is refused when it is connected to, each time', async () => {
    const names = scene.registry.part(nameSystem);
    const provider = await scene.account('provider');
    const asked: string[] = [];
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '::1',
      '::ffff:127.0.0.1',
      '169.254.169.254',
      'fd00::1',
    ]) {
      names.lookup = async (host) => {
        asked.push(host);
        return [{ address, family: address.includes(':') ? 6 : 4 }];
      };
      const reply = await provider.put('/enterprise/webhook', { url: 'https://rebound.example:8443/' });
      expect(reply.body.code).toBe('WEBHOOK_NOT_VERIFIED');
      expect(reply.body.message).toContain('may not reach');
      expect(reply.body.message).not.toContain(address);
    }
    expect(asked).toHaveLength(6);
    // As a real name server says it.
    const server = await NameServer.start({ 'rebound.example': { type: 'A', address: '127.0.0.1' } });
    const resolver = new dns.promises.Resolver();
    resolver.setServers([server.address]);
    names.lookup = namesBy(resolver).lookup;
    const way = scene.registry.part(outbound);
    const outcome = await way.send('https://rebound.example/', { method: 'GET' });
    expect(outcome).toMatchObject({ status: undefined, error: expect.stringContaining('may not reach') });
    await server.close();
  });

  test('a name that leads to a public address and to private ones is connected to at the public one only', async () => {
    const strict = scene.twin();
    const of = (address: string) => ({ address, family: net.isIP(address) });
    const there = of('93.184.216.34');
    strict.part(nameSystem).lookup = async () => [of('127.0.0.1'), there, of('::1'), of('10.1.2.3')];
    // Nothing leaves this machine: what Node would try in turn is noted, and refused.
    const tried: unknown[] = [];
    type Lookup = (host: string, how: { all: true }, done: (error: unknown, found: unknown) => void) => void;
    const connecting = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
      this: net.Socket,
      ...[to]: unknown[]
    ) {
      const { host, lookup } = to as { host: string; lookup: Lookup };
      lookup(host, { all: true }, (_, found) => {
        tried.push(host, found);
        this.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      });
      return this;
    });
    try {
      const outcome = await strict.part(outbound).send('https://both.example/', { method: 'GET' });
      expect(outcome.error).toBe('The connection was refused.');
    } finally {
      connecting.mockRestore();
    }
    expect(tried).toEqual(['both.example', [there]]);
  });

  test('only addresses that the whole internet can reach are public', () => {
    const inside = [
      ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
      ...['169.254.169.254', '168.63.129.16', '192.0.0.192', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
      ...['255.255.255.255', '::', '::1', '::7f00:1', '::ffff:8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1'],
      ...['2002:7f00:1::', '2001::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
      ...['2001:db8::1', '5f00::1', '4000::1', 'localhost', '', '127.0.0.1.'],
    ];
    expect(inside.filter(isPublic)).toEqual([]);
    expect(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450::1'].filter(isPublic)).toHaveLength(4);
    expect(judgeUrl('https://hooks.example/a?b=c#d', false)).toEqual({ url: 'https://hooks.example/a?b=c' });
  });
});
