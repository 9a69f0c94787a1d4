import {
  authorize,
  brandOf,
  type Caller,
  deposited,
  grant,
  lockedOffer,
  newBase,
  offerData,
  ok,
  partnerOf,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { everyPage } from './harness/reports.ts';
import { rowsOf } from './harness/tables.ts';

interface Row {
  base_gs1: string;
  redeemed_count: string;
}

onEveryEngine('each offer by itself', (engine) => {
  const at = new OfferStage(engine);

  test('counts what was redeemed of it, and for a provider what was of its own strings', async () => {
    const [one, two] = [await at.book.account('provider'), await at.book.account('provider')];
    const retailer = await at.book.account('retailer');
    const [oats, rye] = [
      await lockedOffer(at.manufacturer, [one, two]),
      await lockedOffer(at.manufacturer, [one, two]),
    ];
    const redeem = async (provider: Caller, base: string, from: number, count: number) =>
      ok(retailer.post('/retailer/redeem', { gs1s: await deposited(provider, base, count, from) }));
    await redeem(one, oats, 0, 4);
    await redeem(two, oats, 0, 2);
    await redeem(one, rye, 10, 1);
    const counts = async (caller: Caller, list: string, detail: string) => {
      const listed: Row[] = (await ok(caller.get(`${list}?pageSize=100`))).data;
      return Promise.all(
        [oats, rye].map(async (base) => {
          const { data } = await ok(caller.get(`${detail}/${base}`));
          const { redeemed_count } = listed.find((row) => row.base_gs1 === base)!;
          expect(data.redeemed_count).toBe(redeemed_count);
          return redeemed_count;
        }),
      );
    };
    const ofMaker = () => counts(at.manufacturer, '/manufacturer/base_gs1s', '/manufacturer/base_gs1');
    const of = (provider: Caller) => counts(provider, '/provider/base_gs1s', '/provider/base_gs1');
    expect([await ofMaker(), await of(one), await of(two)]).toEqual([
      ['6', '1'],
      ['4', '1'],
      ['2', '0'],
    ]);
  });

  test('shows its providers the retailers that redeem it, not those of another offer', async () => {
    const provider = await at.book.account('provider');
    const retailers = [await at.book.account('retailer'), await at.book.account('retailer')];
    const bases = await Promise.all(
      [...retailers, undefined].map(async (retailer) => {
        const base = await lockedOffer(at.manufacturer, [provider]);
        if (retailer !== undefined)
          await ok(
            at.manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, {
              email_domain: retailer.domain,
            }),
          );
        return base;
      }),
    );
    const shown = await Promise.all(
      bases.map(async (base) =>
        (await ok(provider.get(`/provider/base_gs1/${base}`))).data.retailers.map(
          ({ email_domain }: { email_domain: string }) => email_domain,
        ),
      ),
    );
    expect(shown).toEqual([[retailers[0]!.domain], [retailers[1]!.domain], []]);
  });

  test('is listed to a partner of several manufacturers under its own, and found under no other', async () => {
    const makers = [await at.book.account('manufacturer'), await at.book.account('manufacturer')] as const;
    const made = await Promise.all(makers.map((maker) => lockedOffer(maker, [])));
    const partner = await partnerOf(at.book, makers[0], await brandOf(makers[0], 'Sunny Oats'), 'view_only');
    await authorize(makers[1], partner);
    await grant(makers[1], partner, await brandOf(makers[1], 'Sunny Oats'), 'view_only');
    const root = '/manufacturer_agent';
    for (const [place, maker] of makers.entries()) {
      const query = `email_domain=${maker.domain}`;
      for (const path of [
        `${root}/base_gs1s?${query}`,
        `${root}/base_gs1s?order=newest&${query}`,
        `${root}/base_gs1s/created/2026-05-01/2026-05-01?${query}`,
      ])
        expect([path, (await ok(partner.get(path))).data.map((row: Row) => row.base_gs1)]).toEqual([
          path,
          [made[place]],
        ]);
      await ok(partner.get(`${root}/base_gs1/${made[place]}?${query}`));
      await refused(partner.get(`${root}/base_gs1/${made[1 - place]}?${query}`), 'NOT_FOUND');
    }
  });

  test('is live from the first to the last instant of its redemption, when the list is narrowed to a phase', async () => {
    const maker = await at.book.account('manufacturer');
    const base = newBase();
    const data = offerData(base, { redemption_start_time: '05/10/2026', redemption_end_time: '05/11/2026' });
    await ok(maker.post('/manufacturer/base_gs1', { data }));
    const [{ redemption_starts_at, redemption_ends_at }] = (await rowsOf(at.book, 'offer', {
      offer: base,
    })) as [Record<string, Date>];
    const phases = async (instantMs: number) => {
      at.book.moveClock(new Date(instantMs));
      await maker.signIn();
      const found = await Promise.all(
        ['scheduled', 'live', 'ended'].map(async (phase) =>
          (await ok(maker.get(`/manufacturer/base_gs1s?phase=${phase}`))).data.length > 0 ? [phase] : [],
        ),
      );
      return found.flat();
    };
    const [first, last] = [redemption_starts_at!.getTime(), redemption_ends_at!.getTime()];
    expect(await phases(first - 1)).toEqual(['scheduled']);
    expect(await phases(first)).toEqual(['live']);
    expect(await phases(last)).toEqual(['live']);
    expect(await phases(last + 1)).toEqual(['ended']);
    at.book.moveClock(at.start);
    await at.manufacturer.signIn();
  });

  test('is listed between two days if it was created on one of them in UTC, in pages of any size', async () => {
    const [own, rival] = [await at.book.account('manufacturer'), await at.book.account('manufacturer')];
    const made: string[] = [];
    for (const instant of [
      '2026-05-01T23:59:59.999Z',
      '2026-05-02T00:00:00.000Z',
      '2026-05-02T00:00:00.000Z',
      '2026-05-03T23:59:59.999Z',
      '2026-05-04T00:00:00.000Z',
    ]) {
      at.book.moveClock(new Date(instant));
      for (const caller of [own, rival]) await caller.signIn();
      made.push(await lockedOffer(own, []));
      await lockedOffer(rival, []);
    }
    const path = '/manufacturer/base_gs1s/created/2026-05-02/2026-05-03';
    for (const size of [1, 2, 3, 100])
      expect((await everyPage(own, path, size)).map(({ base_gs1 }) => base_gs1)).toEqual(made.slice(1, 4));
    at.book.moveClock(at.start);
    await at.manufacturer.signIn();
  });
});
