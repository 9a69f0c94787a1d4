import {
  authorize,
  type Caller,
  chooseAccelerator,
  deposited,
  grant,
  lockedOffer,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { Scene, type Secrets, signers } from './harness/webhook-scene.ts';

const minute = 60_000;

onEveryEngine('webhooks: who receives what', (engine: EngineName) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine });
  });
  afterAll(() => scene?.close());

  test('each action reaches exactly the entitled parties, describes the event, and both signatures are valid', async () => {
    const store = { store_id: '0042', name: 'Main Street', city: 'Springfield', state: 'IL', country: 'US' };
    const cast = {
      manufacturer: await scene.account('manufacturer'),
      otherManufacturer: await scene.account('manufacturer'),
      partner: await scene.account('authorized_partner'),
      filePartner: await scene.account('authorized_partner'),
      idlePartner: await scene.account('authorized_partner'),
      formerPartner: await scene.account('authorized_partner'),
      formerFilePartner: await scene.account('authorized_partner'),
      provider: await scene.account('provider'),
      otherProvider: await scene.account('provider'),
      // Before the retailer, so that its store of that number would be found first.
      otherRetailer: await scene.account('retailer', { stores: [{ ...store, name: 'Elsewhere' }] }),
      retailer: await scene.account('retailer', { stores: [store] }),
      accelerator: await scene.account('accelerator'),
      idleAccelerator: await scene.account('accelerator'),
      clearinghouse: await scene.account('clearinghouse'),
      otherClearinghouse: await scene.account('clearinghouse'),
    };
    const { manufacturer, provider, retailer, accelerator } = cast;
    const base = await lockedOffer(manufacturer, [provider, cast.otherProvider]);
    await lockedOffer(cast.otherManufacturer, [provider]);
    const partners = [cast.partner, cast.filePartner, cast.idlePartner];
    for (const partner of [...partners, cast.formerPartner, cast.formerFilePartner])
      await authorize(manufacturer, partner);
    const { data: file } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    for (const partner of [cast.partner, cast.formerPartner])
      await grant(manufacturer, partner, file.brand_internal_id, 'view_only');
    const editFile = (partner: Caller, enabled: string) =>
      ok(
        manufacturer.post(`/manufacturer/base_gs1/${base}/edit_access`, {
          email_domain: partner.domain,
          enabled,
        }),
      );
    for (const partner of [cast.filePartner, cast.formerPartner, cast.formerFilePartner])
      await editFile(partner, 'yes');
    await editFile(cast.formerFilePartner, 'no');
    // It works for another manufacturer now.
    await authorize(manufacturer, cast.formerPartner, 'no');
    await authorize(cast.otherManufacturer, cast.formerPartner);
    for (const who of [accelerator, cast.idleAccelerator]) {
      await chooseAccelerator(retailer, who);
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

    const receivedBy = (caller: Caller) =>
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
    expect(
      Object.fromEntries(Object.entries(cast).map(([name, caller]) => [name, receivedBy(caller)])),
    ).toEqual({
      manufacturer: owners,
      otherManufacturer: [],
      partner: owners,
      filePartner: owners,
      idlePartner: [],
      formerPartner: [],
      formerFilePartner: [],
      provider: owners,
      otherProvider: [],
      retailer: ['redeemed 0', 'redeemed 2', 'rollback 0'],
      otherRetailer: [],
      accelerator: ['redeemed 0'],
      idleAccelerator: [],
      clearinghouse: ['redeemed 0'],
      otherClearinghouse: [],
    });

    for (const message of scene.receiver.received) {
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
    expect(new Set(scene.receiver.received.map((one) => one.messageId)).size).toBe(
      scene.receiver.received.length,
    );

    const received = (action: string, string = gs1) => {
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
    expect(received('deposited')).toEqual({ ...common, ...by, action: 'deposited', event_timestamp: begun });
    expect(received('deleted', gone)).toEqual({
      ...by,
      gs1: gone,
      base_gs1: base,
      action: 'deleted',
      event_timestamp: begun,
    });
    expect(received('redeemed')).toEqual({
      ...common,
      action: 'redeemed',
      event_timestamp: begun,
      redeemed_at_store: atStore,
    });
    expect(received('rollback')).toEqual({
      ...common,
      action: 'rollback',
      event_timestamp: begun + minute,
      redeemed_at_store: atStore,
    });
    expect(received('redeemed', late)).toEqual({
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

  test('a partner that may edit one offer receives what happens to it, and nothing of another', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const partner = await partnerOf(scene.book, manufacturer);
    const [one, other] = [
      await lockedOffer(manufacturer, [provider]),
      await lockedOffer(manufacturer, [provider]),
    ];
    const editing = { email_domain: partner.domain };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${one}/edit_access`, editing));
    await scene.listening(partner, ['deposited']);
    const [gs1] = await deposited(provider, one, 1);
    await deposited(provider, other, 1);
    await scene.settled();
    expect(scene.receiver.at(partner.domain).map(({ data }) => data.gs1)).toEqual([gs1]);
  });

  test('a rollback names the store of the redemption that it undoes, not of an earlier one', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const retailer = await scene.account('retailer');
    const [gs1] = await deposited(provider, await lockedOffer(manufacturer, [provider]), 1);
    await scene.listening(manufacturer, ['rollback']);
    for (const selected_store of ['North', 'South']) {
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1, selected_store }));
      await ok(retailer.delete(`/retailer/rollback/${gs1}`));
    }
    await scene.settled();
    const stores = scene.receiver.at(manufacturer.domain).map(({ data }) => data.redeemed_at_store.name);
    expect(stores.sort()).toEqual(['North', 'South']);
  });

  test('only subscribed actions are delivered, only from the approval on, and nothing to a disabled account', async () => {
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

  test('events committed while no process delivers are delivered later, and none twice by two processes at once', async () => {
    const [manufacturer, provider] = [await scene.account('manufacturer'), await scene.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    await scene.listening(manufacturer);
    await scene.listening(provider);
    const made = await deposited(provider, base, 2_100);
    const others = [scene.twin(), scene.twin()];
    const count = (caller: Caller) => scene.receiver.at(caller.domain).length;
    await eventually('everything is delivered', async () => {
      await Promise.all(others.map((one) => scene.settled(one)));
      return count(manufacturer) + count(provider) >= 4_200;
    });
    await Promise.all(others.map((one) => scene.rest(one)));
    for (const caller of [manufacturer, provider]) {
      const received = scene.receiver.at(caller.domain);
      expect(received).toHaveLength(2_100);
      expect(new Set(received.map(({ data }) => data.gs1))).toEqual(new Set(made));
    }
  });
});
