import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic, judgeUrl } from '../server/src/webhooks/address.ts';
import { webhookDispatcher } from '../server/src/webhooks/dispatcher.ts';
import { forgetDeliveries } from '../server/src/webhooks/lookup.ts';
import { nameSystem, outbound } from '../server/src/webhooks/outbound.ts';
import { nextAttempt, retryAfter } from '../server/src/webhooks/schedule.ts';
import type { Caller } from './harness/caller.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, ok } from './harness/scene.ts';
import { type Reply, Scene, type Secrets, signers } from './harness/webhook-scene.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

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
    for (const method of ['file', 'dns', 'endpoint']) {
      const provider = await scene.account('provider');
      const url = `${host}/${provider.domain}`;
      const { data } = await ok(provider.put('/enterprise/webhook', { url }));
      const token = data.verification_token;
      scene.receiver.file = { status: 200, body: 'something else' };
      names.txt = async () => [['v=spf1 -all']];
      const refused = await provider.post('/enterprise/webhook/verify', { method });
      expect(refused).toMatchObject({ status: 400, body: { code: 'WEBHOOK_NOT_VERIFIED' } });
      expect((await ok(provider.get('/enterprise/webhook'))).data.state).toBe('pending');

      scene.receiver.file = { status: 200, body: `${token}\n` };
      names.txt = async (name) =>
        name === 'hooks.example' ? [['offer-service-', `verification=${token}`]] : [];
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

  test('a new address waits while the approved one goes on, and retires it once proven', async () => {
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

  test('every operation is refused in plain words where there is no webhook yet', async () => {
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

onEveryEngine('webhooks: who hears what', (engine: EngineName) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine });
  });
  afterAll(() => scene?.close());

  test('each action reaches exactly the parties it concerns, says what happened, and both signatures hold', async () => {
    const store = { store_id: '0042', name: 'Main Street', city: 'Springfield', state: 'IL', country: 'US' };
    const cast = {
      manufacturer: await scene.account('manufacturer'),
      otherManufacturer: await scene.account('manufacturer'),
      partner: await scene.account('authorized_partner'),
      filePartner: await scene.account('authorized_partner'),
      idlePartner: await scene.account('authorized_partner'),
      provider: await scene.account('provider'),
      otherProvider: await scene.account('provider'),
      retailer: await scene.account('retailer', { stores: [store] }),
      otherRetailer: await scene.account('retailer'),
      accelerator: await scene.account('accelerator'),
      idleAccelerator: await scene.account('accelerator'),
      clearinghouse: await scene.account('clearinghouse'),
      otherClearinghouse: await scene.account('clearinghouse'),
    };
    const { manufacturer, provider, retailer, accelerator } = cast;
    const base = await lockedOffer(manufacturer, [provider, cast.otherProvider]);
    await lockedOffer(cast.otherManufacturer, [provider]);
    for (const partner of [cast.partner, cast.filePartner, cast.idlePartner]) {
      await ok(manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain }));
    }
    const { data: file } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    await ok(
      manufacturer.put(
        `/manufacturer/manufacturer_agents/${cast.partner.domain}/toggle_brand/${file.brand_internal_id}`,
        { access_type: 'view_only' },
      ),
    );
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/edit_access`, {
        email_domain: cast.filePartner.domain,
      }),
    );
    for (const who of [accelerator, cast.idleAccelerator]) {
      await ok(retailer.put('/retailer/toggle/accelerator', { email_domain: who.domain }));
    }
    const settles = { email_domain: cast.clearinghouse.domain };
    await ok(retailer.put('/retailer/toggle/clearinghouse', settles));
    const secrets = new Map<string, Secrets>();
    for (const caller of Object.values(cast)) secrets.set(caller.domain, await scene.listening(caller));

    const [gs1, gone, late] = await deposited(provider, base, 3);
    await ok(provider.delete(`/provider/gs1/${gone}`));
    await ok(
      accelerator.post('/retailer/redeem', {
        gs1s: gs1,
        selected_store: '0042',
        retailer_email_domain: retailer.domain,
      }),
    );
    // The end of a relationship changes nothing for what happened while it held.
    scene.book.moveClock(minute);
    await ok(retailer.put('/retailer/toggle/clearinghouse', settles));
    await ok(retailer.delete(`/retailer/rollback/${gs1}`));
    const cutOff = scene.book.now.getTime() - 30_000;
    await ok(
      retailer.post('/retailer/redeem', {
        gs1s: late,
        selected_store: 'Corner shop',
        offline: 'yes',
        redeemed_at: cutOff,
      }),
    );
    await scene.settled();

    const told = (caller: Caller) =>
      scene.receiver
        .at(caller.domain)
        .map(({ data }) => `${data.action} ${[gs1, gone, late].indexOf(data.gs1)}`)
        .sort();
    const owners = [
      'deleted 1',
      'deposited 0',
      'deposited 1',
      'deposited 2',
      'redeemed 0',
      'redeemed 2',
      'rollback 0',
    ];
    expect(Object.fromEntries(Object.entries(cast).map(([name, caller]) => [name, told(caller)]))).toEqual({
      manufacturer: owners,
      otherManufacturer: [],
      partner: owners,
      filePartner: owners,
      idlePartner: [],
      provider: owners,
      otherProvider: [],
      retailer: ['redeemed 0', 'redeemed 2', 'rollback 0'],
      otherRetailer: [],
      accelerator: ['redeemed 0'],
      idleAccelerator: [],
      clearinghouse: ['redeemed 0'],
      otherClearinghouse: [],
    });

    for (const message of scene.receiver.heard) {
      const own = Object.values(secrets.get(message.path)!);
      expect(signers(message, own)).toEqual(own);
      expect(message.headers['webhook-id']).toBe(message.messageId);
      expect(JSON.parse(message.raw)).toEqual({
        message: {
          data: expect.any(String),
          messageId: message.messageId,
          publishTime: expect.stringMatching(/^2026-03-02T12:0\d:00\.000Z$/),
        },
        subscription: expect.any(String),
      });
    }
    expect(new Set(scene.receiver.heard.map((one) => one.messageId)).size).toBe(scene.receiver.heard.length);

    const heard = (action: string, string = gs1) => {
      const found = scene.receiver
        .at(manufacturer.domain)
        .find(({ data }) => data.action === action && data.gs1 === string)!;
      const { primary_signature: _, secondary_signature: __, ...data } = found.data;
      return data;
    };
    const begun = Date.parse('2026-03-02T12:00:00Z');
    const atStore = {
      name: 'Main Street',
      city: 'Springfield',
      state: 'IL',
      country: 'US',
      retailer_email_domain: retailer.domain,
    };
    const common = { gs1, base_gs1: base };
    const by = { provider: { email_domain: provider.domain } };
    expect(heard('deposited')).toEqual({ ...common, ...by, action: 'deposited', event_timestamp: begun });
    expect(heard('deleted', gone)).toEqual({
      ...by,
      gs1: gone,
      base_gs1: base,
      action: 'deleted',
      event_timestamp: begun,
    });
    expect(heard('redeemed')).toEqual({
      ...common,
      action: 'redeemed',
      event_timestamp: begun,
      redeemed_at_store: atStore,
    });
    expect(heard('rollback')).toEqual({
      ...common,
      action: 'rollback',
      event_timestamp: begun + minute,
      redeemed_at_store: atStore,
    });
    expect(heard('redeemed', late)).toEqual({
      gs1: late,
      base_gs1: base,
      action: 'redeemed',
      event_timestamp: begun + minute,
      redeemed_at_store: {
        name: 'Corner shop',
        city: '',
        state: '',
        country: '',
        retailer_email_domain: retailer.domain,
      },
      offline: true,
      redeemed_at: cutOff,
    });
  });

  test('only what was asked for comes, only from the approval on, and nothing to a disabled account', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const disabled = await scene.account('provider');
    const retailer = await scene.account('retailer');
    const base = await lockedOffer(manufacturer, [provider, disabled]);
    const [early] = await deposited(provider, base, 1);
    await scene.listening(manufacturer, ['redeemed']);
    await scene.listening(disabled);
    await deposited(disabled, base, 1);
    await ok(scene.book.operator('POST', `/operator/accounts/${disabled.account.account_id}/disable`));
    await ok(retailer.post('/retailer/redeem', { gs1s: early }));
    await scene.until(() => scene.receiver.at(manufacturer.domain).length > 0);
    await scene.settled();
    expect(scene.receiver.at(manufacturer.domain).map(({ data }) => data.action)).toEqual(['redeemed']);
    expect(scene.receiver.at(disabled.domain)).toEqual([]);
  });

  test('events committed while nobody delivered are told later, and none twice by two that deliver at once', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    await scene.listening(manufacturer);
    await scene.listening(provider);
    const made = await deposited(provider, base, 2_100);
    const others = [scene.twin(), scene.twin()];
    const count = (caller: Caller) => scene.receiver.at(caller.domain).length;
    for (let round = 0; round < 100 && count(manufacturer) + count(provider) < 4_200; round++) {
      await Promise.all(others.map((one) => one.part(webhookDispatcher).runOnce()));
    }
    await Promise.all(others.map((one) => one.part(webhookDispatcher).stop()));
    for (const caller of [manufacturer, provider]) {
      const heard = scene.receiver.at(caller.domain);
      expect(heard).toHaveLength(2_100);
      expect(new Set(heard.map(({ data }) => data.gs1))).toEqual(new Set(made));
    }
    // 4,200 messages: on a busy machine delivery gives way to everything else.
  }, 240_000);

  test('a dispatcher that runs delivers by itself and ends what it began before it stops', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    const own = scene.twin();
    const dispatcher = own.part(webhookDispatcher);
    dispatcher.start();
    await scene.listening(provider, ['deposited']);
    const arrived = new Promise<void>((resolve) => {
      scene.receiver.answer = async ({ path }) => {
        if (path === provider.domain) resolve();
        await new Promise((done) => setTimeout(done, 50));
        return { status: 200 };
      };
    });
    await deposited(provider, base, 1);
    await arrived;
    await dispatcher.stop();
    const { data } = await ok(provider.get('/enterprise/webhook/deliveries'));
    expect(data).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }]);
    scene.receiver.answer = () => ({ status: 204 });
  });
});

onEveryEngine('webhooks: delivery', (engine: EngineName) => {
  let scene: Scene;
  let manufacturer: Caller;
  let provider: Caller;
  let base: string;
  let strings = 0;

  /** Fresh parties, for a test of its own. */
  const parties = async () => {
    [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    base = await lockedOffer(manufacturer, [provider]);
  };
  const deposit = (count = 1) => {
    strings += count;
    return deposited(provider, base, count, strings);
  };
  const log = async () => (await ok(provider.get('/enterprise/webhook/deliveries'))).data;
  const heard = () => scene.receiver.at(provider.domain);

  beforeAll(async () => {
    scene = await Scene.open({ engine });
  });
  afterAll(() => scene?.close());

  test('an unacknowledged message is tried again on the schedule, newly stamped, under the same id', async () => {
    await parties();
    const secrets = await scene.listening(provider);
    let status = 500;
    scene.receiver.answer = () => ({ status, body: 'not \u0007 now\n' });
    const [gs1] = await deposit();
    await scene.until(() => heard().length === 1);
    for (const [index, delay] of [5_000, 20_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000].entries()) {
      scene.book.moveClock(delay - 1);
      await scene.runOnce();
      expect(heard()).toHaveLength(index + 1);
      scene.book.moveClock(1 + delay * 0.2);
      await scene.runOnce();
      expect(heard()).toHaveLength(index + 2);
    }
    expect((await ok(provider.get('/enterprise/webhook'))).data).toMatchObject({
      state: 'failing',
      failing_reason: 'Answered 500. It said: not now',
    });
    status = 202;
    scene.book.moveClock(2 * 3_600_000);
    await scene.runOnce();
    expect((await ok(provider.get('/enterprise/webhook'))).data.state).toBe('approved');
    expect(new Set(heard().map((one) => one.messageId)).size).toBe(1);
    expect(new Set(heard().map((one) => one.headers['webhook-timestamp'])).size).toBe(9);
    for (const message of heard()) expect(signers(message, Object.values(secrets))).toHaveLength(2);
    const [line, ...more] = await log();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      id: expect.any(String),
      message_id: heard()[0]!.messageId,
      action: 'deposited',
      gs1,
      state: 'delivered',
      next_attempt_at: null,
    });
    expect(line.attempts).toHaveLength(9);
    expect(line.attempts[0]).toEqual({
      at: '2026-03-02T12:00:00.000Z',
      status: 500,
      duration_ms: expect.any(Number),
      error: 'Answered 500. It said: not now',
    });
    expect(line.attempts[8]).toMatchObject({ status: 202 });
    scene.book.moveClock(day);
    await scene.runOnce();
    expect(heard()).toHaveLength(9);
  });

  test('a redirect is a failure and is not followed', async () => {
    await parties();
    await scene.listening(provider);
    scene.receiver.answer = () => ({ status: 307, headers: { location: scene.receiver.url('elsewhere') } });
    await deposit();
    await scene.until(() => heard().length === 1);
    expect(scene.receiver.at('elsewhere')).toEqual([]);
    expect(await log()).toMatchObject([{ state: 'pending', attempts: [{ status: 307 }] }]);
  });

  test('a receiver that asks for patience with Retry-After gets it', async () => {
    await parties();
    await scene.listening(provider);
    scene.receiver.answer = () => ({ status: 503, headers: { 'retry-after': '600' } });
    await deposit();
    await scene.until(() => heard().length === 1);
    scene.book.moveClock(599_000);
    await scene.runOnce();
    expect(heard()).toHaveLength(1);
    scene.book.moveClock(1_000);
    await scene.runOnce();
    expect(heard()).toHaveLength(2);
  });

  test('a receiver that hangs delays nobody else, nor does a message that hangs delay the next', async () => {
    await parties();
    const hung: Array<(reply: Reply) => void> = [];
    await scene.listening(provider);
    await scene.listening(manufacturer);
    let all = () => {};
    const others = new Promise<void>((resolve) => {
      all = resolve;
    });
    scene.receiver.answer = ({ path }) => {
      if (path === provider.domain) return new Promise<Reply>((resolve) => hung.push(resolve));
      if (scene.receiver.at(manufacturer.domain).length === 20) all();
      return { status: 200 };
    };
    const way = scene.worker.part(outbound);
    way.limitMs = 600_000;
    await deposit(20);
    const working = scene.settled();
    await others;
    // Everybody else has been served while eight hang, and no ninth was begun.
    expect(hung.length).toBeLessThanOrEqual(8);
    while (hung.length < 8) await new Promise((resolve) => setTimeout(resolve, 5));
    scene.receiver.answer = () => ({ status: 200 });
    hung.pop()!({ status: 200 });
    // One free place is enough for all that wait.
    while (heard().length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(hung).toHaveLength(7);
    for (const answer of hung) answer({ status: 200 });
    await working;
    way.limitMs = 5_000;
    expect(heard()).toHaveLength(20);
  });

  test('no answer within five seconds is a failure', async () => {
    await parties();
    await scene.listening(provider);
    let answer = (_reply: Reply) => {};
    scene.receiver.answer = () =>
      new Promise<Reply>((resolve) => {
        answer = resolve;
      });
    await deposit();
    await scene.until(() => heard().length === 1);
    answer({ status: 200 });
    const [line] = await log();
    expect(line).toMatchObject({
      state: 'pending',
      attempts: [{ status: null, error: 'No answer within 5 seconds.' }],
    });
    expect(line.attempts[0].duration_ms).toBeGreaterThanOrEqual(4_900);
  });

  test('after seven days a message is removed for good', async () => {
    await parties();
    await scene.listening(provider);
    scene.receiver.answer = () => ({ status: 500 });
    await deposit(2);
    await scene.until(() => heard().length === 2);
    scene.book.moveClock(7 * day - minute);
    await scene.runOnce();
    expect(heard()).toHaveLength(4);
    scene.receiver.answer = () => ({ status: 200 });
    scene.book.moveClock(2 * 3_600_000);
    await scene.runOnce();
    await forgetDeliveries(scene.registry.db, scene.book.now);
    expect(heard()).toHaveLength(4);
    provider = await scene.again(provider);
    const lines = await log();
    expect(lines).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
    const resent = await provider.post(`/enterprise/webhook/deliveries/${lines[0].id}/resend`, {});
    expect(resent.body.message).toContain('7 days');
    await ok(provider.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await scene.settled();
    expect(heard()).toHaveLength(4);
    const kept = await scene.registry.db.query(
      'select 1 from delivery join endpoint using (endpoint_id) where url = $1 and data is not null',
      [scene.receiver.url(provider.domain)],
    );
    expect(kept).toEqual([]);
    scene.book.moveClock(7 * day);
    await forgetDeliveries(scene.registry.db, scene.book.now);
    provider = await scene.again(provider);
    expect(await log()).toEqual([]);
  });

  test('a rotated secret signs on for 300 seconds, then the new one does; the other is untouched', async () => {
    await parties();
    const old = await scene.listening(provider);
    const rotated = await ok(provider.post('/enterprise/webhook/rotate/primary', { client_txn_id: 'r' }));
    const replay = await ok(provider.post('/enterprise/webhook/rotate/primary', { client_txn_id: 'r' }));
    expect(replay.data).toEqual(rotated.data);
    const [primary, secondary] = [old.primary_secret, old.secondary_secret];
    const next = rotated.data.primary_secret;
    const all = [primary, secondary, next];
    const signedNow = async () => {
      const before = heard().length;
      await deposit();
      await scene.until(() => heard().length > before);
      return signers(heard().at(-1)!, all);
    };
    expect(await signedNow()).toEqual([primary, secondary]);
    scene.book.moveClock(299_999);
    expect(await signedNow()).toEqual([primary, secondary]);
    scene.book.moveClock(1);
    expect(await signedNow()).toEqual([secondary, next]);
    const other = (await ok(provider.post('/enterprise/webhook/rotate/secondary', {}))).data.secondary_secret;
    all.push(other);
    scene.book.moveClock(300_000);
    expect(await signedNow()).toEqual([next, other]);
  });

  test('a message that a killed process had taken comes due again', async () => {
    await parties();
    await scene.listening(provider);
    const killed = scene.twin();
    let taken = false;
    killed.part(outbound).send = () => {
      taken = true;
      return new Promise(() => {});
    };
    await deposit();
    while (!taken) {
      // It never comes back once it has taken the message.
      const pause = new Promise((resolve) => setTimeout(resolve, 50));
      await Promise.race([killed.part(webhookDispatcher).runOnce(), pause]);
    }
    await scene.settled();
    expect(heard()).toEqual([]);
    scene.book.moveClock(30_000);
    await scene.runOnce();
    expect(heard()).toHaveLength(1);
  });

  test('a stopped webhook hears nothing; what it missed and what it had can be replayed, each under its own id', async () => {
    await parties();
    const retailer = await scene.account('retailer');
    await scene.listening(provider);
    const [gs1] = await deposit();
    await scene.until(() => heard().length === 1);
    await ok(provider.delete('/enterprise/webhook'));
    await ok(provider.delete('/enterprise/webhook'));
    expect((await ok(provider.get('/enterprise/webhook'))).data.state).toBe('disabled');
    scene.book.moveClock(minute);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await scene.settled();
    expect(heard()).toHaveLength(1);
    const refused = await provider.post('/enterprise/webhook/replay', { from: '2026-03-01' });
    expect(refused.body.code).toBe('WEBHOOK_NOT_VERIFIED');

    const url = scene.receiver.url(provider.domain);
    expect((await ok(provider.put('/enterprise/webhook', { url }))).data.state).toBe('approved');
    await scene.settled();
    expect(heard()).toHaveLength(1);
    const from = scene.book.now.toISOString();
    await ok(provider.post('/enterprise/webhook/replay', { from }));
    await scene.until(() => heard().length === 2);
    await scene.settled();
    expect(heard().map(({ data }) => data.action)).toEqual(['deposited', 'redeemed']);
    await ok(provider.post('/enterprise/webhook/replay', { from: from.slice(0, 10) }));
    await scene.until(() => heard().length === 4);
    await scene.settled();
    expect(heard()).toHaveLength(4);
    expect(new Set(heard().map((one) => `${one.messageId} ${one.data.action}`)).size).toBe(2);
    const far = await provider.post('/enterprise/webhook/replay', { from: '2126-03-02' });
    expect(far.body.code).toBe('VALIDATION');
    const old = await provider.post('/enterprise/webhook/replay', { from: '2026-01-01', to: '2026-01-31' });
    expect(old.body.message).toContain('7 days');
  });

  test('one message can be sent again, and only by its owner', async () => {
    await parties();
    await scene.listening(provider);
    await deposit(3);
    await scene.until(() => heard().length === 3);
    const lines = await log();
    const path = `/enterprise/webhook/deliveries/${lines[1].id}/resend`;
    await scene.listening(manufacturer, ['redeemed']);
    expect((await manufacturer.post(path, {})).body.code).toBe('NOT_FOUND');
    expect((await ok(provider.post(path, {}))).data).toMatchObject({ id: lines[1].id, state: 'pending' });
    await scene.until(() => heard().length === 4);
    expect(heard()[3]!.messageId).toBe(lines[1].message_id);

    const page = await ok(provider.get('/enterprise/webhook/deliveries?pageSize=2'));
    const rest = await ok(
      provider.get(`/enterprise/webhook/deliveries?pageSize=2&pageNo=${page.nextPageNo}`),
    );
    const ids = (await log()).map((one: { id: string }) => one.id);
    expect([...page.data, ...rest.data].map((one) => one.id)).toEqual(ids);
    expect(rest.nextPageNo).toBe('-1');
    const found = await ok(
      provider.get(`/enterprise/webhook/deliveries?state=delivered&gs1=${lines[2].gs1}`),
    );
    expect(found.data.map((one: { id: string }) => one.id)).toEqual([lines[2].id]);
    expect((await ok(provider.get('/enterprise/webhook/deliveries?state=pending'))).data).toEqual([]);
  });

  test('a test event travels like every other', async () => {
    await parties();
    const secrets = await scene.listening(provider);
    const { data } = await ok(provider.post('/enterprise/webhook/test', { client_txn_id: 't' }));
    expect((await ok(provider.post('/enterprise/webhook/test', { client_txn_id: 't' }))).data).toEqual(data);
    await scene.runOnce();
    expect(heard()).toHaveLength(1);
    expect(heard()[0]).toMatchObject({ messageId: data.message_id, data: { action: 'test' } });
    expect(signers(heard()[0]!, Object.values(secrets))).toHaveLength(2);
    expect(await log()).toMatchObject([{ action: 'test', state: 'delivered' }]);
  });
});

describe('webhooks: where they may not go', () => {
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
    // The real resolver: this name is loopback on every machine.
    const system = scene.twin();
    const outcome = await system.part(outbound).send('https://localhost/', { method: 'GET' });
    expect(outcome).toMatchObject({ status: undefined, error: expect.stringContaining('may not reach') });
  });

  test('only addresses that the whole internet may reach are public', () => {
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

describe('webhooks: the schedule', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const wait = (tries: number, chance: number) => nextAttempt(now, tries, chance, undefined).getTime() - +now;

  test('waits grow to an hour and are stretched by at most a fifth', () => {
    const planned = [5, 20, 60, 300, 900, 3_600, 3_600, 3_600].map((seconds) => seconds * 1_000);
    expect(planned.map((_, index) => wait(index + 1, 0))).toEqual(planned);
    expect(planned.map((_, index) => wait(index + 1, 1))).toEqual(planned.map((ms) => ms * 1.2));
  });

  test('Retry-After counts on 429 and 503 alone, in seconds or as a date, and never shortens a wait', () => {
    expect(retryAfter(429, '30', now)).toEqual(new Date(now.getTime() + 30_000));
    expect(retryAfter(503, 'Mon, 02 Mar 2026 13:00:00 GMT', now)).toEqual(new Date('2026-03-02T13:00:00Z'));
    expect([
      retryAfter(500, '30', now),
      retryAfter(503, 'soon', now),
      retryAfter(503, undefined, now),
    ]).toEqual([undefined, undefined, undefined]);
    expect(nextAttempt(now, 3, 0, new Date(now.getTime() + 1_000)).getTime() - +now).toBe(60_000);
    expect(nextAttempt(now, 1, 0, new Date(now.getTime() + 90_000)).getTime() - +now).toBe(90_000);
  });
});
