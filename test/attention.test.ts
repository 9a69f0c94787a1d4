import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { insertBase } from './harness/inserts.ts';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { rowsOf } from './harness/tables.ts';

const week = 7 * 86_400_000;

interface Instants extends Record<string, Date> {
  campaign_starts_at: Date;
  campaign_ends_at: Date;
  redemption_ends_at: Date;
}

onEveryEngine('what of an offer needs attention', (engine) => {
  const at = new OfferStage(engine);
  const instants = async (base: string) => (await rowsOf<Instants>(at.book, 'offer', { offer: base }))[0]!;
  const named = async (code: string, caller = at.manufacturer) => {
    await caller.signIn();
    const { attention } = (await ok(caller.get('/enterprise/overview'))).data;
    return attention.find((one: { code: string }) => one.code === code)?.about ?? [];
  };
  /** Whether it names the offer at an instant, a millisecond before and a millisecond after. */
  const around = async (instant: Date, code: string, base: string, caller = at.manufacturer) => {
    const seen: boolean[] = [];
    for (const ms of [-1, 0, 1]) {
      at.book.moveClock(new Date(instant.getTime() + ms));
      seen.push((await named(code, caller)).includes(base));
    }
    at.book.moveClock(at.start);
    await at.manufacturer.signIn();
    await at.provider.signIn();
    return seen;
  };

  test('the end of redemption is near for its last seven days, and not any more when it has passed', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], { redemption_end_time: '06/30/2026' });
    const { redemption_ends_at: end } = await instants(base);
    expect(await around(new Date(end.getTime() - week), 'offers_ending', base)).toEqual([false, false, true]);
    expect(await around(end, 'offers_ending', base)).toEqual([true, true, false]);
  });

  test('an unlocked offer from the first moment of its campaign on; for its providers until the last', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], {
      campaign_start_time: '05/10/2026',
      campaign_end_time: '05/20/2026',
    });
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    const { campaign_starts_at: start, campaign_ends_at: end } = await instants(base);
    const seen = (instant: Date, caller = at.manufacturer) =>
      around(instant, 'offers_unlocked', base, caller);
    expect(await seen(start)).toEqual([false, true, true]);
    expect(await seen(end)).toEqual([true, true, true]);
    expect(await seen(start, at.provider)).toEqual([false, true, true]);
    expect(await seen(end, at.provider)).toEqual([true, true, false]);
  });

  test('nearly all deposited, or no provider, until the last moment of the campaign and only while it is locked', async () => {
    const more = { campaign_end_time: '05/20/2026', total_circulation: '20' };
    const [full, alone] = [
      await lockedOffer(at.manufacturer, [at.provider], more),
      await lockedOffer(at.manufacturer, [], more),
    ];
    await deposited(at.provider, full, 19);
    for (const [code, base] of [
      ['offers_nearly_out', full],
      ['offers_without_provider', alone],
    ] as const) {
      const { campaign_ends_at: end } = await instants(base);
      expect([code, await around(end, code, base)]).toEqual([code, [true, true, false]]);
      await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
      expect([code, await named(code)]).toEqual([code, []]);
    }
  });

  test('an unlocked offer is named to its manufacturer and to the providers that it authorizes now, a locked or inactive one is not', async () => {
    const [maker, rival] = [await at.book.account('manufacturer'), await at.book.account('manufacturer')];
    const [provider, other] = [await at.book.account('provider'), await at.book.account('provider')];
    const made = async (who: Caller, changes: Record<string, unknown>) => {
      const base = await lockedOffer(who, [provider]);
      for (const [what, body] of Object.entries(changes)) {
        const path = `/manufacturer/base_gs1/${base}/${what}`;
        await ok(what === 'toggle_provider' ? who.post(path, body) : who.put(path, body));
      }
      return base;
    };
    const unlocked = { lock: { lock: 'no' } };
    const without = { toggle_provider: { email_domain: provider.domain } };
    const open = await made(maker, unlocked);
    await made(maker, { ...unlocked, active: { active: 'no' } });
    await made(maker, {});
    const left = await made(maker, { ...unlocked, ...without });
    const alone = await made(maker, without);
    const theirs = await made(rival, unlocked);
    const unlockedOf = async (caller: Caller) => (await named('offers_unlocked', caller)).toSorted();
    expect(await unlockedOf(maker)).toEqual([open, left].sort());
    expect(await unlockedOf(rival)).toEqual([theirs]);
    expect(await unlockedOf(provider)).toEqual([open, theirs].sort());
    expect(await unlockedOf(other)).toEqual([]);
    expect(await named('offers_without_provider', maker)).toEqual([alone]);
  });

  test('newspaper inserts need no provider', async () => {
    const base = await lockedOffer(at.manufacturer, [], { base_gs1: insertBase() });
    expect(await named('offers_without_provider')).not.toContain(base);
  });
});
