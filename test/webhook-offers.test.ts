import { type Caller, deposited, lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOf } from './harness/offer-stage.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { md5, Scene } from './harness/webhook-scene.ts';

onEveryEngine('webhooks about master offer files', (engine: EngineName) => {
  let scene: Scene;
  let manufacturer: Caller;
  let provider: Caller;
  const asked = ['mof_create', 'mof_update', 'mof_delete'];

  beforeAll(async () => {
    scene = await Scene.open({ engine });
  });
  afterAll(() => scene?.close());

  const parties = async () => {
    [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
  };
  const received = (caller: Caller) => scene.receiver.at(caller.domain).map(({ data }) => data);
  const record = (data: { updated_mof_encoded: string }) =>
    JSON.parse(Buffer.from(data.updated_mof_encoded, 'base64').toString('utf8'));
  /** What messages hold of a record: all but whether its manufacturer's list leaves it out. */
  const sentOf = ({ archived: _, ...sent }: Record<string, unknown>) => sent;

  test('a message names the offer and its manufacturer, holds the record, and both signatures cover it', async () => {
    await parties();
    const secrets = await scene.listening(manufacturer, asked);
    const base = newBase();
    const saved = await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
    await scene.settled();
    const [message, ...more] = scene.receiver.at(manufacturer.domain);
    expect(more).toEqual([]);
    const { data } = message!;
    const signature = (secret: string) => md5(`${base}mof_create${data.updated_mof_encoded}${secret}`);
    expect(data).toEqual({
      action: 'mof_create',
      base_gs1: base,
      email_domain: manufacturer.domain,
      updated_mof_encoded: expect.any(String),
      event_timestamp: scene.book.now.getTime(),
      primary_signature: signature(secrets.primary_secret),
      secondary_signature: signature(secrets.secondary_secret),
    });
    expect(record(data)).toEqual(sentOf(saved.data));
    const { data: log } = await ok(manufacturer.get(`/enterprise/webhook/deliveries?gs1=${base}`));
    expect(log).toMatchObject([{ action: 'mof_create', gs1: base, state: 'delivered' }]);
  });

  test('an unpublished change and a replay under way count in the backlog', async () => {
    await parties();
    await scene.settled();
    const page = async () => (await scene.book.operator('GET', '/metrics')).body as string;
    const counted = (state: string, count: number) =>
      `offerbook_webhook_backlog{registry="test",state="${state}"} ${count}\n`;
    const unpublished = (count: number) => counted('unpublished', count);
    expect(await page()).toContain(unpublished(0));
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(newBase()) }));
    expect(await page()).toContain(unpublished(1));
    await scene.settled();
    expect(await page()).toContain(unpublished(0));
    await scene.listening(manufacturer, asked);
    await ok(manufacturer.post('/enterprise/webhook/replay', { from: scene.book.now.toISOString() }));
    expect(await page()).toContain(counted('replays', 1));
    await scene.settled();
    expect(await page()).toContain(counted('replays', 0));
  });

  test('every call that changes the record is published once, with the record after that call; other calls are not', async () => {
    await parties();
    const retailer = await scene.account('retailer');
    const base = await lockedOffer(manufacturer, [provider]);
    await scene.listening(manufacturer, asked);
    const path = `/manufacturer/base_gs1/${base}`;
    const changes: Array<() => Promise<unknown>> = [
      () => ok(manufacturer.put(`${path}/lock`, { lock: 'no' })),
      () =>
        ok(
          manufacturer.post('/manufacturer/base_gs1?lock=yes', {
            data: { base_gs1: base, description: 'Save $2.00' },
          }),
        ),
      () => ok(manufacturer.put(`${path}/active`, { active: 'no' })),
      () => ok(manufacturer.put(`${path}/active`, {})),
      () => ok(manufacturer.post(`${path}/extend`, { redemption_end_time: '01/01/2091' })),
      () => ok(manufacturer.post(`${path}/campaign_metadata`, { data: { title: 'Oats' } })),
      () =>
        ok(manufacturer.post(`${path}/redemption_window`, { days: ['mon'], time_zone: 'America/New_York' })),
      () => ok(manufacturer.delete(`${path}/redemption_window`)),
      () => ok(manufacturer.put(`${path}/mandatory_retailer`, { mandatory: 'yes' })),
      () => ok(manufacturer.post(`${path}/toggle_retailer`, { email_domain: retailer.domain })),
      () => ok(manufacturer.put('/enterprise/settings', { time_zone: 'America/Chicago' })),
    ];
    for (const [index, change] of changes.entries()) {
      scene.book.moveClock(1_000);
      await change();
      await scene.settled();
      const messages = received(manufacturer);
      expect([index, messages.length]).toEqual([index, index + 1]);
      expect(messages[index].action).toBe('mof_update');
      expect(record(messages[index])).toEqual(sentOf(recordOf((await ok(manufacturer.get(path))).data)));
    }
    // None of these moves update_datetime.
    await ok(manufacturer.put(`${path}/lock`, { lock: 'yes' }));
    await ok(
      manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, description: 'Save $2.00' } }),
    );
    await ok(manufacturer.put(`${path}/active`, { active: 'yes' }));
    await ok(manufacturer.post(`${path}/campaign_metadata`, { data: { title: 'Oats' } }));
    await ok(manufacturer.delete(`${path}/redemption_window`));
    await ok(manufacturer.put(`${path}/mandatory_retailer`, { mandatory: 'yes' }));
    await ok(manufacturer.post(`${path}/toggle_provider`, { email_domain: provider.domain }));
    await ok(manufacturer.post(`${path}/lookup_code`, { lookup_code: `OATS-${base.slice(-6)}` }));
    await ok(manufacturer.put('/enterprise/settings', { name: 'Acme' }));
    const refused = await manufacturer.post(`${path}/extend`, { redemption_end_time: '01/01/2030' });
    expect(refused.status).toBe(400);
    await scene.settled();
    expect(received(manufacturer)).toHaveLength(changes.length);
  });

  test('a change reaches the providers that the offer authorizes when it is made, and no other', async () => {
    await parties();
    const [former, stranger] = [await scene.account('provider'), await scene.account('provider')];
    const base = await lockedOffer(manufacturer, [provider, former]);
    await lockedOffer(manufacturer, [stranger]);
    for (const caller of [provider, former, stranger]) await scene.listening(caller, asked);
    const path = `/manufacturer/base_gs1/${base}`;
    await ok(manufacturer.put(`${path}/active`, { active: 'no' }));
    await ok(manufacturer.post(`${path}/toggle_provider`, { email_domain: former.domain }));
    await ok(manufacturer.put(`${path}/active`, { active: 'yes' }));
    await scene.settled();
    const counts = [provider, former, stranger].map((caller) => received(caller).length);
    expect(counts).toEqual([2, 1, 0]);
  });

  test('a deletion is published to those who could see the offer, with the last record', async () => {
    await parties();
    const base = await lockedOffer(manufacturer, [provider]);
    await scene.listening(provider, ['mof_delete']);
    const { data: last } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    await ok(manufacturer.delete(`/manufacturer/base_gs1/${base}`));
    await scene.settled();
    expect(received(provider)).toMatchObject([{ action: 'mof_delete', base_gs1: base }]);
    // A provider gets it without the counts, which are those of all providers together.
    const { deposited_count: _, redeemed_count: __, available_count: ___, ...rest } = sentOf(recordOf(last));
    expect(record(received(provider)[0])).toEqual(rest);
  });

  test('a call repeated under its id is published once, and a replay includes offer events in order', async () => {
    await parties();
    const base = await lockedOffer(manufacturer, [provider]);
    await scene.listening(provider, ['deposited', ...asked]);
    const path = `/manufacturer/base_gs1/${base}`;
    const toggle = { client_txn_id: 'toggle-1' };
    for (let times = 0; times < 2; times++) await ok(manufacturer.put(`${path}/lock`, toggle));
    await ok(manufacturer.put(`${path}/lock`, { lock: 'yes' }));
    await deposited(provider, base, 2);
    await scene.settled();
    const first = scene.receiver.at(provider.domain).map((one) => `${one.messageId} ${one.data.action}`);
    expect(first.map((one) => one.split(' ')[1]).sort()).toEqual(
      ['mof_update', 'mof_update', 'deposited', 'deposited'].sort(),
    );
    await ok(provider.post('/enterprise/webhook/replay', { from: scene.book.now.toISOString() }));
    await scene.until(() => scene.receiver.at(provider.domain).length === 8);
    const all = scene.receiver.at(provider.domain).map((one) => `${one.messageId} ${one.data.action}`);
    expect(all.slice(4).sort()).toEqual([...first].sort());
  });

  test('a webhook that did not subscribe to them receives none', async () => {
    await parties();
    await scene.listening(manufacturer);
    const base = await lockedOffer(manufacturer, [provider]);
    await deposited(provider, base, 1);
    await scene.settled();
    expect(received(manufacturer).map((data) => data.action)).toEqual(['deposited']);
    const { data } = await ok(manufacturer.get('/enterprise/webhook'));
    expect(data.actions).toEqual(['deposited', 'deleted', 'redeemed', 'rollback']);
  });
});
