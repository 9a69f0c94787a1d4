import {
  authorize,
  brandOf,
  type Caller,
  deposited,
  grant,
  lockedOffer,
  newBrand,
  ok,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { signers } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const minute = 60_000;

onEveryEngine('webhooks: replay', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('a stopped webhook receives nothing; missed and delivered messages can be replayed, each under its own id', async () => {
    await stage.parties();
    const retailer = await stage.scene.account('retailer');
    await stage.scene.listening(stage.provider);
    const [gs1] = await stage.deposit();
    await stage.scene.until(() => stage.received().length === 1);
    await ok(stage.provider.delete('/enterprise/webhook'));
    await ok(stage.provider.delete('/enterprise/webhook'));
    expect((await ok(stage.provider.get('/enterprise/webhook'))).data.state).toBe('disabled');
    stage.scene.book.moveClock(minute);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(1);
    const refused = await stage.provider.post('/enterprise/webhook/replay', { from: '2026-03-01' });
    expect(refused.body.code).toBe('WEBHOOK_NOT_VERIFIED');

    const url = stage.scene.receiver.url(stage.provider.domain);
    expect((await ok(stage.provider.put('/enterprise/webhook', { url }))).data.state).toBe('approved');
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(1);
    const from = stage.scene.book.now.toISOString();
    await ok(stage.provider.post('/enterprise/webhook/replay', { from }));
    await stage.scene.until(() => stage.received().length === 2);
    await stage.scene.settled();
    expect(stage.received().map(({ data }) => data.action)).toEqual(['deposited', 'redeemed']);
    await ok(stage.provider.post('/enterprise/webhook/replay', { from: from.slice(0, 10) }));
    await stage.scene.until(() => stage.received().length === 4);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(4);
    expect(new Set(stage.received().map((one) => `${one.messageId} ${one.data.action}`)).size).toBe(2);
    const far = await stage.provider.post('/enterprise/webhook/replay', { from: '2126-03-02' });
    expect(far.body.code).toBe('VALIDATION');
    const compact = await stage.provider.post('/enterprise/webhook/replay', { from: '202603020000' });
    expect(compact.body.errors).toEqual([
      { field: 'from', message: expect.stringMatching(/^must have 10 digits .*or be written as 2026-/) },
    ]);
    const old = await stage.provider.post('/enterprise/webhook/replay', {
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(old.body.message).toContain('7 days');
  });

  test('a deposit is sent again though others long before it, and samples of new accounts behind it, are earlier', async () => {
    await stage.parties();
    const { book } = stage.scene;
    await stage.scene.listening(stage.provider);
    const [early] = await stage.deposit();
    book.moveClock(10 * minute);
    const from = book.now.toISOString();
    const [late] = await stage.deposit();
    for (let n = 0; n < 3; n++)
      await ok(
        book.operator('POST', '/operator/accounts', {
          role: 'manufacturer',
          email_domain: book.newDomain('manufacturer'),
          name: 'A new manufacturer',
        }),
      );
    await stage.scene.settled();
    expect(stage.receivedStrings()).toEqual([early, late]);
    await ok(stage.provider.post('/enterprise/webhook/replay', { from }));
    await stage.scene.settled();
    expect(stage.receivedStrings()).toEqual([early, late, late]);
  });

  test('one message can be sent again, and only by its owner', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    await stage.deposit(3);
    await stage.scene.until(() => stage.received().length === 3);
    const lines = await stage.log();
    const path = `/enterprise/webhook/deliveries/${lines[1].id}/resend`;
    await stage.scene.listening(stage.manufacturer, ['redeemed']);
    expect((await stage.manufacturer.post(path, {})).body.code).toBe('NOT_FOUND');
    expect((await ok(stage.provider.post(path, {}))).data).toMatchObject({
      id: lines[1].id,
      state: 'pending',
    });
    await stage.scene.until(() => stage.received().length === 4);
    expect(stage.received()[3]!.messageId).toBe(lines[1].message_id);

    const page = await ok(stage.provider.get('/enterprise/webhook/deliveries?pageSize=2'));
    const rest = await ok(
      stage.provider.get(`/enterprise/webhook/deliveries?pageSize=2&pageNo=${page.nextPageNo}`),
    );
    const ids = (await stage.log()).map((one: { id: string }) => one.id);
    expect([...page.data, ...rest.data].map((one) => one.id)).toEqual(ids);
    expect(rest.nextPageNo).toBe('-1');
    const found = await ok(
      stage.provider.get(`/enterprise/webhook/deliveries?state=delivered&gs1=${lines[2].gs1}`),
    );
    expect(found.data.map((one: { id: string }) => one.id)).toEqual([lines[2].id]);
    expect((await ok(stage.provider.get('/enterprise/webhook/deliveries?state=pending'))).data).toEqual([]);
  });

  test('events of an offer that moved to another brand reach each brand’s partners for its own time, also in a replay', async () => {
    await stage.parties();
    const { scene, manufacturer, provider } = stage;
    const base = await lockedOffer(manufacturer, [provider]);
    const brands = [await brandOf(manufacturer, 'Sunny Oats'), await newBrand(manufacturer, 'Dry Oats')];
    const [early, late] = [
      await scene.account('authorized_partner'),
      await scene.account('authorized_partner'),
    ];
    for (const [index, partner] of [early, late].entries()) {
      await authorize(manufacturer, partner);
      await grant(manufacturer, partner, brands[index]!, 'view_only');
      await scene.listening(partner);
    }
    const moveTo = (brand_id: string) =>
      ok(manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: { base_gs1: base, brand_id } }));
    const made: string[] = [];
    for (const brand of ['Sunny Oats', 'Dry Oats', 'Sunny Oats']) {
      await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
      await moveTo(brand);
      scene.book.moveClock(minute);
      made.push(...(await deposited(provider, base, 1, made.length)));
      scene.book.moveClock(minute);
    }
    const [first, between, last] = made;
    const receivedBy = (partner: Caller) => scene.receiver.at(partner.domain).map(({ data }) => data.gs1);
    // Published only now, when the offer has moved twice.
    await scene.settled();
    expect([receivedBy(early).sort(), receivedBy(late)]).toEqual([[first, last].sort(), [between]]);
    scene.receiver.received.length = 0;
    for (const partner of [early, late])
      await ok(partner.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await scene.until(() => receivedBy(early).length === 2 && receivedBy(late).length === 1);
    await scene.settled();
    expect([receivedBy(early).sort(), receivedBy(late)]).toEqual([[first, last].sort(), [between]]);
  });

  test('a test event is delivered like every other', async () => {
    await stage.parties();
    const secrets = await stage.scene.listening(stage.provider);
    const { data } = await ok(stage.provider.post('/enterprise/webhook/test', { client_txn_id: 't' }));
    expect((await ok(stage.provider.post('/enterprise/webhook/test', { client_txn_id: 't' }))).data).toEqual(
      data,
    );
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(1);
    expect(stage.received()[0]).toMatchObject({ messageId: data.message_id, data: { action: 'test' } });
    expect(signers(stage.received()[0]!, Object.values(secrets))).toHaveLength(2);
    expect(await stage.log()).toMatchObject([{ action: 'test', state: 'delivered' }]);
  });
});
