import { type Caller, deposited, lockedOffer, newBase, ok, type Reply } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEveryPlace, type Place } from './harness/places.ts';
import { everyPage } from './harness/reports.ts';

/** What a row of a settlement or of a report of redemptions is compared by. */
type Row = Record<string, string> & { cents: number };

inEveryPlace('settlements that race', (open) => {
  let place: Place;
  let [manufacturer, provider, one, other, former, next] = [] as unknown as Caller[];
  beforeAll(async () => {
    place = await open();
    [manufacturer, provider, one, other, former, next] = [
      await place.account('manufacturer'),
      await place.account('provider'),
      await place.account('retailer'),
      await place.account('retailer'),
      await place.account('clearinghouse'),
      await place.account('clearinghouse'),
    ];
  });
  afterAll(() => place?.stop());

  /** Closes as a client does: again while the answer is that rows are left, as after the 8 seconds that one call takes. */
  const close = async (by: Caller, path: string): Promise<Reply> => {
    for (;;) {
      const reply = await by.post(`${path}/close`, {});
      if (reply.body.data?.state !== 'closing') return reply;
    }
  };
  /** Numbers that are the same in every run; how calls interleave is not. */
  const randomFrom = (seed: number) => () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x80000000;
  };
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

  test('with tills, rollbacks, each other and a change of the clearinghouse settle each cent once', async () => {
    const gs1s: string[] = [];
    for (const cents of [7, 131, 10_001]) {
      const base = newBase();
      await lockedOffer(manufacturer!, [provider!], {
        base_gs1: base,
        primary_purchase_save_value: String(cents),
      });
      gs1s.push(...(await deposited(provider!, base, 60)));
    }
    const at = (caller: Caller, n: number) => caller.at(place.urls[n % place.urls.length]!);
    const assign = (retailer: Caller, to: Caller) =>
      ok(retailer.put('/retailer/toggle/clearinghouse', { email_domain: to.domain, enabled: 'yes' }));
    for (const retailer of [one!, other!]) await assign(retailer, former!);

    const till = async (retailer: Caller, n: number) => {
      const random = randomFrom(n);
      for (let round = 0; round < 25; round++) {
        const gs1 = gs1s[Math.floor(random() * gs1s.length)]!;
        // Some of the racing tills find nothing to do.
        if (random() < 0.35) await at(retailer, n).delete(`/retailer/rollback/${gs1}`);
        else
          await ok(
            at(retailer, n).post('/retailer/redeem', { gs1s: [gs1, gs1s[(n * 31 + round) % gs1s.length]] }),
          );
      }
    };
    const settleOnce = async (by: Caller, n: number, from: number, retailer?: Caller) => {
      const opened = await at(by, n).post('/clearinghouse/settlements', {
        from: day(from),
        to: day(0),
        ...(retailer && { retailer_email_domain: retailer.domain }),
      });
      // The retailer may have chosen another clearinghouse meanwhile.
      if (opened.status === 400) return;
      const path = `/clearinghouse/settlements/${opened.body.data.settlement_id}`;
      const answers = await Promise.all([close(at(by, n), path), close(at(by, n + 1), path)]);
      for (const { status, body } of answers)
        expect(status === 200 ? body.data.state : body.code).toMatch(/^(closed|NOT_FOUND)$/);
      if (answers.every(({ status }) => status === 200)) {
        const again = await ok(close(by, path));
        for (const { body } of answers) expect(body.data).toEqual(again.data);
      }
    };
    const closer = async (by: Caller, n: number) => {
      for (let round = 0; round < 6; round++)
        await settleOnce(by, n + round, round % 2, [undefined, one, other][(n + round) % 3]);
    };
    const changes = async () => {
      for (const to of [next!, former!, next!])
        for (const retailer of [one!, other!]) await assign(retailer, to);
    };
    await Promise.all([
      ...[1, 2, 3, 4].map((n) => till(n % 2 === 0 ? one! : other!, n)),
      closer(former!, 0),
      closer(former!, 1),
      closer(next!, 2),
      changes(),
    ]);
    // What was rolled back or redeemed since the last close is open.
    await Promise.all([till(one!, 5), till(other!, 6)]);

    const span = `${day(1)}/${day(0)}`;
    const redeemed = (
      await Promise.all(
        [one!, other!].map((caller) => everyPage(caller, `/retailer/redemptions/${span}`, 1_000)),
      )
    ).flat();
    const standing = redeemed.filter((row) => row.rolled_back_at === '');
    const journalCents = standing.reduce((sum, row) => sum + Number(row.primary_purchase_save_value), 0);
    expect(redeemed.length).toBeGreaterThan(standing.length);

    /** The rows of a settlement, which come to its sums. Of our retailers: a sample one may be among them. */
    const rowsOf = async (by: Caller, id: string) => {
      const own: Row[] = [];
      for (let pageNo = ''; pageNo !== '-1'; ) {
        const page = await ok(by.get(`/clearinghouse/settlements/${id}?pageSize=37&pageNo=${pageNo}`));
        own.push(...page.data.rows);
        pageNo = page.nextPageNo;
        if (pageNo !== '-1') continue;
        expect(own.reduce((sum, row) => sum + row.cents, 0)).toBe(page.data.totals.total_cents);
        expect(own).toHaveLength(page.data.totals.redemptions + page.data.totals.corrections);
      }
      const ours = [one!.domain, other!.domain];
      return own.filter((row) => ours.includes(row['retailer_email_domain']!));
    };
    const centsOf = (rows: Row[]) => rows.reduce((sum, row) => sum + row.cents, 0);

    const settled: Row[] = [];
    for (const by of [former!, next!])
      for (const { settlement_id, state } of await everyPage(by, '/clearinghouse/settlements', 50)) {
        if (state === 'open') continue;
        expect(state).toBe('closed');
        settled.push(...(await rowsOf(by, settlement_id)));
      }
    const { data } = await ok(next!.post('/clearinghouse/settlements', { from: day(1), to: day(0) }));
    const rest = await rowsOf(next!, data.settlement_id);
    expect(centsOf(settled) + centsOf(rest)).toBe(journalCents);

    // Closed, the rest is what the preview said, and nothing was settled twice.
    await ok(close(next!, `/clearinghouse/settlements/${data.settlement_id}`));
    expect(await rowsOf(next!, data.settlement_id)).toEqual(rest);
    const keys = [...settled, ...rest].map((row) => `${row['kind']} ${row['gs1']} ${row['execution_id']}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rest.some(({ kind }) => kind === 'correction')).toBe(true);
  });

  test('with late amounts settle each as it stood: an amount is in the settlement, or refused because it is settled or being settled', async () => {
    const shop = await place.account('retailer');
    await ok(shop.put('/retailer/toggle/clearinghouse', { email_domain: next!.domain, enabled: 'yes' }));
    const base = newBase();
    const half = { base_gs1: base, save_value_code: '5', primary_purchase_save_value: '50' };
    await lockedOffer(manufacturer!, [provider!], half);
    const gs1s = await deposited(provider!, base, 60);
    await ok(shop.post('/retailer/redeem', { gs1s }));
    const period = { from: day(1), to: day(0), retailer_email_domain: shop.domain };
    const { settlement_id } = (await ok(next!.post('/clearinghouse/settlements', period))).data;
    const path = `/clearinghouse/settlements/${settlement_id}`;
    const server = (n: number) => place.urls[n % place.urls.length]!;

    /** What each till was last told that it is kept. */
    const kept = new Map<string, number>();
    let [answered, begin] = [0, () => {}];
    const halfWay = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const report = async (gs1: string, n: number, cents: number) => {
      const { status, body } = await shop
        .at(server(n))
        .put(`/retailer/redemptions/${gs1}/amount`, { discount_in_cents: cents });
      if (status === 200) kept.set(gs1, cents);
      else {
        expect(body.code).toMatch(/^(FORBIDDEN|UNAVAILABLE)$/);
        expect(body.message).toContain('settlement');
      }
      if (++answered === gs1s.length) begin();
    };
    const closeHalfWay = async (n: number) => {
      await halfWay;
      expect((await ok(close(next!.at(server(n)), path))).data.state).toBe('closed');
    };
    await Promise.all([
      // The last of them say nothing before the close begins.
      ...gs1s.map(async (gs1, n) => {
        if (n % 6 === 5) await halfWay;
        for (const cents of [n + 1, 1_000 + n, 2_000 + n]) await report(gs1, n, cents);
      }),
      closeHalfWay(0),
      closeHalfWay(1),
    ]);
    const { totals, rows } = (await ok(next!.get(`${path}?pageSize=1000`))).data;
    expect(rows.map((row: Row) => [row['gs1'], row.cents]).toSorted()).toEqual(
      gs1s.map((gs1) => [gs1, kept.get(gs1) ?? null]).toSorted(),
    );
    expect(totals).toMatchObject({
      redeemed_cents: [...kept.values()].reduce((sum, cents) => sum + cents, 0),
      worth_by_basket: gs1s.length - kept.size,
    });
    // From then on nothing changes it, and what is settled may be said again.
    const [gs1] = gs1s as [string];
    const before = kept.get(gs1);
    await report(gs1, 0, 9_999);
    expect(kept.get(gs1)).toBe(before);
    if (before !== undefined) await report(gs1, 0, before);
    expect((await ok(next!.get(path))).data.totals).toEqual(totals);
  });
});
