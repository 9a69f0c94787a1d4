import { authorize, brandOf, type Caller, deposited, grant, lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const minute = 60_000;

onEveryEngine('webhooks: replay to a partner', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  /** What a partner gets by, and how it is given and taken back. */
  const ways: Array<
    [name: string, set: (partner: Caller, base: string, enabled: 'yes' | 'no') => Promise<unknown>]
  > = [
    [
      'access to the brand',
      async ({ domain }, _base, enabled) => {
        const brand = await brandOf(stage.manufacturer, 'Sunny Oats');
        return ok(
          stage.manufacturer.put(`/manufacturer/manufacturer_agents/${domain}/toggle_brand/${brand}`, {
            access_type: 'view_only',
            enabled,
          }),
        );
      },
    ],
    [
      'access to the offer',
      ({ domain: email_domain }, base, enabled) =>
        ok(stage.manufacturer.post(`/manufacturer/base_gs1/${base}/edit_access`, { email_domain, enabled })),
    ],
    [
      'the authorization, with access to the brand',
      async (partner, _base, enabled) => {
        await authorize(stage.manufacturer, partner, enabled);
        const brand = await brandOf(stage.manufacturer, 'Sunny Oats');
        if (enabled === 'yes') await grant(stage.manufacturer, partner, brand, 'view_only');
      },
    ],
    [
      'the authorization, with access to the offer',
      async (partner, base, enabled) => {
        await authorize(stage.manufacturer, partner, enabled);
        const body = { email_domain: partner.domain, enabled: 'yes' };
        if (enabled === 'yes')
          await ok(stage.manufacturer.post(`/manufacturer/base_gs1/${base}/edit_access`, body));
      },
    ],
  ];

  test.each(ways)('holds no event of the time between two grants of %s', async (_name, set) => {
    await stage.parties();
    const { scene, manufacturer, provider } = stage;
    const base = await lockedOffer(manufacturer, [provider]);
    const partner = await scene.account('authorized_partner');
    await authorize(manufacturer, partner);
    await scene.listening(partner);
    const made: Record<'yes' | 'no', string[]> = { yes: [], no: [] };
    for (const enabled of ['yes', 'no', 'yes', 'no', 'yes'] as const) {
      await set(partner, base, enabled);
      scene.book.moveClock(minute);
      made[enabled].push(...(await deposited(provider, base, 1, made.yes.length + made.no.length)));
      scene.book.moveClock(minute);
    }
    await scene.settled();
    const received = () => scene.receiver.at(partner.domain).map(({ data }) => data.gs1);
    expect(received().sort()).toEqual(made.yes.toSorted());
    // The end of the authorization ends what is in force, and nothing that ended before.
    await authorize(manufacturer, partner, 'no');
    scene.receiver.received.length = 0;
    await ok(partner.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await scene.until(() => received().length >= made.yes.length);
    await scene.settled();
    expect(received().sort()).toEqual(made.yes.toSorted());
  });
});
