import {
  authorize,
  brandOf,
  type Caller,
  chooseAccelerator,
  deposited,
  lockedOffer,
  ok,
  partnerOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCast } from './harness/cast.ts';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

type Cast = Awaited<ReturnType<typeof openCast>>;

onEveryEngine('the history of a string', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  let base: string;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
    cast = await openCast(book);
    base = await lockedOffer(cast.manufacturer, [cast.provider], { brand_id: 'Sunny Oats' });
  });
  afterAll(() => book?.stop());

  const historyOf = async (caller: Caller, gs1: string) =>
    (await ok(caller.get(`/gs1/${encodeURIComponent(gs1)}/history`))).data;
  const actionsFor = async (caller: Caller, gs1: string) =>
    (await historyOf(caller, gs1)).events.map(({ action }: { action: string }) => action);
  const redeem = (retailer: Caller, gs1: string, more: Record<string, unknown> = {}) =>
    ok(retailer.post('/retailer/redeem', { gs1s: gs1, selected_store: '0042', ...more }));
  const rollback = (retailer: Caller, gs1: string) => ok(retailer.delete(`/retailer/rollback/${gs1}`));

  test('shows each party what its reports show, and nobody else that the string exists', async () => {
    const { manufacturer, provider, retailer, accelerator, clearinghouse } = cast;
    const [gs1] = (await deposited(provider, base, 1)) as [string];
    const second = await book.account('retailer');
    await redeem(second, gs1);
    await rollback(second, gs1);
    await ok(accelerator.post('/retailer/redeem', { gs1s: gs1, retailer_email_domain: retailer.domain }));
    const all = ['redeemed', 'rollback', 'redeemed', 'deposited'];
    expect(await actionsFor(manufacturer, gs1)).toEqual(all);
    expect(await actionsFor(provider, gs1)).toEqual(all);
    expect(await actionsFor(second, gs1)).toEqual(['rollback', 'redeemed']);
    for (const one of [retailer, accelerator, clearinghouse])
      expect(await actionsFor(one, gs1)).toEqual(['redeemed']);
    const reader = await partnerOf(
      book,
      manufacturer,
      await brandOf(manufacturer, 'Sunny Oats'),
      'view_only',
    );
    expect(await actionsFor(reader, gs1)).toEqual(all);
    const strangers = [
      await partnerOf(book, manufacturer),
      ...(await Promise.all(
        (['manufacturer', 'provider', 'retailer', 'accelerator', 'clearinghouse'] as const).map((role) =>
          book.account(role),
        ),
      )),
    ];
    for (const one of strangers) await refused(one.get(`/gs1/${gs1}/history`), 'NOT_FOUND');
    await refused(cast.platform.get(`/gs1/${gs1}/history`), 'FORBIDDEN');
  });

  test('shows an accelerator whatever undid its redemption, and each reader the store of what was undone', async () => {
    const { manufacturer, provider, retailer, accelerator } = cast;
    const [gs1] = (await deposited(provider, base, 1, 40)) as [string];
    const other = await book.account('accelerator');
    await chooseAccelerator(retailer, other);
    for (const undoing of [retailer, other]) {
      await redeem(accelerator, gs1, { retailer_email_domain: retailer.domain });
      const kind = undoing === other ? 'accelerator' : 'retailer';
      await ok(undoing.delete(`/${kind}/rollback/${gs1}`));
    }
    const seen = async (caller: Caller) =>
      (await historyOf(caller, gs1)).events.map(
        ({ action, store, accelerator_email_domain }: Record<string, string>) => [
          action,
          store,
          accelerator_email_domain,
        ],
      );
    const [sale, undone] = [['redeemed', '0042', accelerator.domain] as const, ['rollback', '0042'] as const];
    const all = [[...undone, other.domain], sale, [...undone, ''], sale];
    expect((await seen(manufacturer)).slice(0, 4)).toEqual(all);
    expect(await seen(retailer)).toEqual(all);
    expect(await seen(accelerator)).toEqual([[...undone, ''], sale, [...undone, ''], sale]);
    expect(await seen(other)).toEqual([[...undone, other.domain]]);
  });

  test('has every event of a string that is sold and taken back again and again, and deleted in the end', async () => {
    const { manufacturer, provider, retailer } = cast;
    const gs1s = await deposited(provider, base, 2, 5);
    const second = await book.account('retailer');
    for (const gs1 of gs1s)
      for (const one of [retailer, retailer, second]) {
        await redeem(one, gs1);
        await rollback(one, gs1);
      }
    await ok(provider.post('/provider/delete', { gs1s: gs1s[0] }));
    const sales = Array(3).fill(['rollback', 'redeemed']).flat();
    expect(await actionsFor(manufacturer, gs1s[0]!)).toEqual(['deleted', ...sales, 'deposited']);
    expect(await actionsFor(provider, gs1s[1]!)).toEqual([...sales, 'deposited']);
    expect(await actionsFor(retailer, gs1s[0]!)).toEqual(sales.slice(2));
    const { data } = await ok(retailer.get(`/retailer/redemptions/2020-01-01/2099-12-31?gs1=${gs1s[0]}`));
    expect(data).toHaveLength(2);
  });

  test('says who, where and when, of an offline redemption also when it took place', async () => {
    const { manufacturer, provider, retailer, accelerator } = cast;
    const [gs1] = (await deposited(provider, base, 1, 10)) as [string];
    const redeemed_at = book.now.toISOString();
    await ok(
      accelerator.post('/retailer/redeem', {
        gs1s: `]e0${gs1}`,
        retailer_email_domain: retailer.domain,
        selected_store: 'Main Street',
        offline: 'yes',
        redeemed_at,
      }),
    );
    expect(await historyOf(manufacturer, `]e0${gs1}`)).toEqual({
      gs1,
      base_gs1: base,
      description: 'Save $1.00 on two boxes of Sunny Oats',
      short_name: '',
      state: 'redeemed',
      events: [
        {
          action: 'redeemed',
          at: expect.stringMatching(/Z$/),
          by: retailer.domain,
          by_name: 'stranger retailer',
          accelerator_email_domain: accelerator.domain,
          store: 'Main Street',
          redeemed_at,
          execution_id: expect.any(String),
        },
        expect.objectContaining({ action: 'deposited', by: provider.domain, by_name: 'stranger provider' }),
      ],
      refusals: [],
    });
  });

  test('names refusals to the manufacturer and to the retailer that was refused', async () => {
    const { manufacturer, provider, retailer } = cast;
    const [gs1] = (await deposited(provider, base, 1, 20)) as [string];
    const second = await book.account('retailer');
    await redeem(retailer, gs1);
    await redeem(second, gs1);
    const refusals = await eventually('the refusal is recorded', async () => {
      const found = (await historyOf(manufacturer, gs1)).refusals;
      return found.length > 0 && found;
    });
    const one = { reason: 'already_redeemed', at: expect.any(String), by: second.domain, store: '0042' };
    expect(refusals).toEqual([{ ...one, by_name: expect.any(String) }]);
    // A serial number under another offer is another string.
    const [twin] = await deposited(provider, await lockedOffer(manufacturer, [provider]), 1, 20);
    expect((await historyOf(manufacturer, twin!)).refusals).toEqual([]);
    expect(await historyOf(second, gs1)).toMatchObject({ state: 'redeemed', events: [], refusals: [one] });
    for (const other of [retailer, provider]) expect((await historyOf(other, gs1)).refusals).toEqual([]);
  });

  test('of a string that was never given out is its refusals, without a state', async () => {
    const { manufacturer, retailer } = cast;
    const [gs1] = strings(base, '999', 1) as [string];
    await refused(manufacturer.get(`/gs1/${gs1}/history`), 'NOT_FOUND');
    await redeem(retailer, gs1);
    await eventually('the refusal is recorded', async () => {
      const { status, body } = await retailer.get(`/gs1/${gs1}/history`);
      return status === 200 && body.data.state === '' && body.data.refusals[0].reason === 'not_deposited';
    });
  });

  test('ends for a partner and a clearinghouse with their relationship', async () => {
    const { manufacturer, provider, retailer, clearinghouse } = cast;
    const [gs1] = (await deposited(provider, base, 1, 30)) as [string];
    await redeem(retailer, gs1);
    const brand = await brandOf(manufacturer, 'Sunny Oats');
    const partner = await partnerOf(book, manufacturer, brand, 'view_only');
    expect(await actionsFor(partner, gs1)).toEqual(['redeemed', 'deposited']);
    await authorize(manufacturer, partner, 'no');
    await refused(partner.get(`/gs1/${gs1}/history`), 'NOT_FOUND');
    const assign = (enabled: string) =>
      ok(retailer.put('/retailer/toggle/clearinghouse', { email_domain: clearinghouse.domain, enabled }));
    await assign('no');
    await refused(clearinghouse.get(`/gs1/${gs1}/history`), 'NOT_FOUND');
    await assign('yes');
    expect(await actionsFor(clearinghouse, gs1)).toEqual(['redeemed']);
  });

  test('is asked for by exactly one serialized string', async () => {
    const { manufacturer } = cast;
    for (const wrong of [base, '8112101123456789', strings(base, '999', 2).join(''), 'abc'])
      await refused(manufacturer.get(`/gs1/${encodeURIComponent(wrong)}/history`), 'VALIDATION');
  });
});
