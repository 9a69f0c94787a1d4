import {
  authorize,
  type Caller,
  deposited,
  grant,
  lockedOffer,
  newBrand,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import { notAdded } from '../../server/src/coupons/counts/count-store.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, onEveryEngine } from '../harness/offerbook.ts';

onEveryEngine('what goes with an account', (engine) => {
  let book: Offerbook;
  let leaver: Caller;
  let stayer: Caller;
  let providers: [Caller, Caller];
  let retailer: Caller;
  /** Base strings of the leaver and of the one that stays. */
  let bases: [string, string];
  /** By offer: strings of the first provider, with the same serial numbers under both. */
  let twins: string[][];
  let others: string[];
  /** A partner of both manufacturers. */
  let agency: Caller;

  beforeAll(async () => {
    book = await Offerbook.start({
      engine,
      now: new Date('2026-05-04T12:00:00Z'),
      env: { DELIVER: '0' },
    });
    leaver = await book.account('manufacturer');
    stayer = await book.account('manufacturer');
    providers = [await book.account('provider'), await book.account('provider')];
    retailer = await book.account('retailer');
    bases = [await lockedOffer(leaver, providers), await lockedOffer(stayer, providers)];
    twins = [];
    for (const base of bases) twins.push(await deposited(providers[0], base, 6));
    others = await deposited(providers[1], bases[1], 2);
    // Two strings of each offer are redeemed, one is rolled back, one is refused.
    for (const strings of twins) {
      await ok(redeem(strings.slice(0, 3)));
      await ok(retailer.delete(`/retailer/rollback/${strings[2]}`));
      await ok(redeem([strings[0]!]));
    }
    await ok(redeem(others.slice(0, 1)));
    agency = await partnerOf(book, leaver);
    await authorize(stayer, agency);
    for (const maker of [leaver, stayer]) {
      await grant(maker, agency, await newBrand(maker, 'Rye'), 'view_only');
      const path = `/manufacturer/offer_templates/of ${maker.domain}`;
      await ok(maker.put(path, { fields: {} }));
      await ok(agency.put(`${path} by its agency?email_domain=${maker.domain}`, { fields: {} }));
    }
  });
  afterAll(() => book?.stop());

  const redeem = (gs1s: string[], more = {}) => retailer.post('/retailer/redeem', { gs1s, ...more });
  const remove = ({ account }: Caller) => book.operator('DELETE', `/operator/accounts/${account.account_id}`);
  const sound = async () =>
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);

  /** When each authorization by the manufacturer that stays ended. */
  const authorizations = async () => {
    const rows = await book.running.app.registries.test.db.query<{ base_gs1: string; until: Date | null }>(
      `select o.base_gs1, p.until from provider_authorization p join offer o using (offer_id)
       join account m on m.account_id = o.manufacturer_id where m.email_domain = $1 order by o.offer_id, p.until`,
      [stayer.domain],
    );
    return rows.map(({ base_gs1, until }) => [base_gs1, until]);
  };

  const templates = async () => {
    const { db } = book.running.app.registries.test;
    const rows = await db.query<{ name: string }>('select name from offer_template order by name', []);
    return rows.map(({ name }) => name);
  };

  /** Changes that the counts lack: a server adds them up each second. */
  const notAddedYet = async (): Promise<number> => {
    const { db } = book.running.app.registries.test;
    return (await db.query<{ n: number }>(`select count(*)::int as n from (${notAdded}) x`, []))[0]!.n;
  };

  /** All rows of the offer that stays, by table. */
  async function recorded(): Promise<Record<string, unknown[]>> {
    const { db } = book.running.app.registries.test;
    const tables = await db.query<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'offer_id' and c.relkind in ('r', 'p') and not c.relispartition and pg_table_is_visible(c.oid)
       order by 1`,
    );
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await db.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${name} t
         where offer_id = (select offer_id from offer where base_gs1 = $1) order by 1`,
        [bases[1]],
      );
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    }
    return found;
  }

  test('a manufacturer takes its own offers along, and nothing of another with the same serial numbers', async () => {
    await eventually('refusals are recorded', async () => (await recorded())['redemption_error']);
    await eventually('all redemptions are added up', async () => (await notAddedYet()) === 0);
    const before = await recorded();
    // What the guarantee is about is there.
    for (const table of [
      'coupon',
      'event',
      'tally',
      'redemption_error',
      'redemption_error_count',
      'circulation',
    ])
      expect(before[table]?.length, table).toBeGreaterThan(0);
    await ok(remove(leaver));
    expect(await recorded()).toEqual(before);
    const kept = `of ${stayer.domain}`;
    expect(await templates()).toEqual([kept, `${kept} by its agency`]);
    const { results } = await ok(redeem(twins[0]!, { pre_process: 'yes' }));
    expect(results.every(({ status }: { status: string }) => status === 'failure')).toBe(true);
    await sound();
  });

  test('a provider takes its own strings that are not redeemed along, and no other’s', async () => {
    const ended = await lockedOffer(stayer, [providers[0]]);
    const toggle = { email_domain: providers[0].domain, enabled: 'no' };
    await ok(stayer.post(`/manufacturer/base_gs1/${ended}/toggle_provider`, toggle));
    const at = book.now;
    book.moveClock(1_000);
    await ok(remove(providers[0]));
    // Its authorization ends with it, and one that had ended before keeps its time.
    expect(await authorizations()).toEqual([
      [bases[1], book.now],
      [bases[1], null],
      [ended, at],
    ]);
    const { results } = await ok(redeem([...twins[1]!, ...others], { pre_process: 'yes' }));
    const [redeemed, deleted, free] = ['already_redeemed', 'deleted', undefined];
    expect(results.map(({ reason }: { reason?: string }) => reason)).toEqual([
      ...[redeemed, redeemed, deleted, deleted, deleted, deleted],
      ...[redeemed, free],
    ]);
    await sound();
  });

  test('a partner takes its templates along, and not those of the manufacturer', async () => {
    await ok(remove(agency));
    expect(await templates()).toEqual([`of ${stayer.domain}`]);
  });
});
