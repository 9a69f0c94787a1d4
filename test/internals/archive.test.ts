import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, ok, type Reply, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseArchived } from '../../server/src/platform/db/citus/distribution.ts';
import { linesIn } from '../../server/src/process/keeping/archive-file.ts';
import { archiveDue, restore, verifyArchives } from '../../server/src/process/keeping/archives.ts';
import { accountOperations, type Cast, filled, openCast, rolesOf, sendFilled } from '../harness/cast.ts';
import { openRecords, type Records } from '../harness/cast-records.ts';
import { run } from '../harness/command.ts';
import { timeless } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, whereEnginesDiffer } from '../harness/offerbook.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-archive-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Moves both ends of a locked offer. */
const endOffer = (manufacturer: Caller, base_gs1: string, day: string) =>
  ok(
    manufacturer.post('/manufacturer/base_gs1', {
      data: { base_gs1, update_mode: 1, campaign_end_time: day, redemption_end_time: day },
    }),
  );

const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 2 }];
const told: string[] = [];
const tell = (line: string) => void told.push(line);

whereEnginesDiffer('archived strings', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  let records: Records;
  /** A string of each kind that an ended offer can have, by what it is. */
  const kinds: Record<string, string> = {};
  const unasked: string[] = [];

  const place = () => ({ registry: book.running.app.registries.test, folder: path.join(folder, engine) });
  const archive = () => archiveDue(place(), { afterDays: 365, now: book.now }, tell);
  const db = () => place().registry.db;
  const signIn = () => Promise.all(Object.values(cast).map((caller) => caller.signIn()));
  const stored = () =>
    db().query<{ serial: number }>('select to_jsonb(c) as row from coupon c order by offer_id, serial');
  const archived = async () =>
    (await db().query<{ n: number }>('select coalesce(sum(strings), 0)::int8 as n from string_archive'))[0]!
      .n;

  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    cast = await openCast(book);
    records = await openRecords(cast);
    const { manufacturer, provider, retailer } = cast;
    const { base, code } = records;
    const other = await book.account('retailer');
    await ok(manufacturer.delete(`/manufacturer/base_gs1/${base}/custom_circulation/${provider.domain}`));
    // Serials from 100 on: those of the records come before.
    const [waiting, deleted, rolledBack, gone, ...many] = await deposited(provider, base, 604, 100);
    const deposit = async (body: object): Promise<string> =>
      (await ok(provider.post('/provider/deposit', body))).newly_added[0].gs1;
    Object.assign(kinds, {
      waiting,
      deleted,
      rolledBack,
      gone,
      last: many.at(-1),
      redeemed: records.redeemed,
    });
    unasked.push(...many.slice(0, 3));
    kinds.elsewhere = await deposit({
      gs1s: strings(base, await prefix(), 1, 900),
      retailer_email_domain: other.domain,
    });
    kinds.coded = await deposit({ gs1s: code, mode: 'base_gs1' });
    kinds.never = strings(base, await prefix(), 1, 5_000)[0]!;
    await ok(provider.post('/provider/delete', { gs1s: [deleted, gone] }));
    await ok(retailer.post('/retailer/redeem', { gs1s: rolledBack }));
    await ok(retailer.delete(`/retailer/rollback/${rolledBack}`));
    await endOffer(manufacturer, base, '06/30/2026');
    book.moveClock(new Date('2028-01-01T12:00:00Z'));
    await signIn();
  });
  afterAll(() => book?.stop());

  const prefix = async (): Promise<string> =>
    (await ok(cast.provider.post('/provider/serialization_prefix'))).prefix;

  const said = ({ status, body }: Reply) => ({
    status,
    body: typeof body === 'string' ? body : timeless(body),
  });

  /** The answer to every operation that reads, for every role and kind of string. */
  async function reads(): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    const ops = accountOperations.filter(
      ({ method, name, path }) =>
        method === 'GET' &&
        !['list-archived-strings', 'list-requests'].includes(name) &&
        !(path.startsWith('/enterprise/') && path.includes(':')),
    );
    for (const op of ops)
      for (const role of rolesOf(op)) {
        const kindsAsked = op.path.includes(':gs1')
          ? Object.entries(kinds)
          : [['', records.redeemed] as const];
        for (const [kind, gs1] of kindsAsked) {
          const call = filled(op, role, cast, { ...records, redeemed: gs1, gs1 });
          answers[`${op.name} ${role} ${kind}`] = said(await sendFilled(cast[role], call));
        }
      }
    return answers;
  }

  /** What tills and providers are answered about every kind of string; nothing changes by it, for the offer has ended. */
  async function asks(): Promise<Record<string, unknown>> {
    const { retailer, provider } = cast;
    const answers: Record<string, unknown> = {};
    const offline = {
      offline: 'yes',
      redeemed_at: new Date(book.now.getTime() - 20 * 86_400_000).toISOString(),
    };
    for (const [kind, gs1] of Object.entries(kinds)) {
      const asked: Array<[string, Promise<Reply>]> = [
        ['redeem', retailer.post('/retailer/redeem', { gs1s: gs1 })],
        ['dry run', retailer.post('/retailer/redeem', { gs1s: gs1, pre_process: 'yes' })],
        ['offline', retailer.post('/retailer/redeem', { gs1s: gs1, ...offline })],
        ['evaluate', retailer.post('/retailer/evaluate', { gs1s: gs1, basket })],
        ['deposit', provider.post('/provider/deposit', { gs1s: gs1 })],
        ['fetch code', provider.get(`/provider/fetch_code/${gs1}`)],
        ['time-bound code', provider.post('/provider/time_bound_fetch_code', { gs1s: gs1 })],
      ];
      if (kind !== 'redeemed') asked.push(['rollback', retailer.delete(`/retailer/rollback/${gs1}`)]);
      for (const [name, reply] of asked) {
        const { event_timestamp: _, ...body } = timeless((await reply).body);
        answers[`${name} ${kind}`] = body;
      }
    }
    return answers;
  }

  test('every answer about the strings of an ended offer is the same after they were archived: of all reads, and of what tills and providers ask', async () => {
    const asked = await asks();
    expect(asked['redeem waiting']).toMatchObject({ results: [{ reason: 'expired' }] });
    expect(asked['redeem never']).toMatchObject({ results: [{ reason: 'not_deposited' }] });
    expect(asked['redeem deleted']).toMatchObject({ results: [{ reason: 'deleted' }] });
    expect(asked['deposit waiting']).toMatchObject({ results: [{ reason: 'already_added' }] });
    const counted = async () => {
      const { data } = await ok(
        cast.manufacturer.get(`/manufacturer/base_gs1/${records.base}/redemption_errors`),
      );
      return data.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    };
    // Each was refused for real and as offline; a dry run and a basket count what was never deposited too.
    const refusals = 2 * Object.keys(kinds).length + 2;
    await eventually('all refusals are counted', async () => (await counted()) === refusals);
    const read = await reads();
    const before = await stored();

    await archive();
    expect(await archived()).toBe(before.length - 2);
    expect(await stored()).toHaveLength(2);
    // A distributed database would not find them.
    await expect(refuseArchived(db())).rejects.toThrow('Run "offerbook archive restore" for each');
    const readAfter = await reads();
    expect(readAfter).toEqual(read);
    expect(await asks()).toEqual(asked);
    // Those that were asked for have their rows again; nothing else has.
    const asRows = (all: unknown[]) => all.map((one) => JSON.stringify(one));
    expect(asRows(before)).toEqual(expect.arrayContaining(asRows(await stored())));
    expect(await stored()).toHaveLength(2 + 6);
    // A second run finds nothing to do.
    await archive();
    expect(await archived()).toBe(before.length - 2);
    await restore(place(), records.base, tell);
    expect(await stored()).toEqual(before);
    expect(await archived()).toBe(0);
    await refuseArchived(db());
  });

  test('an archived string of an offer that is extended is redeemed once, is deleted, gets its code and is never deposited anew', async () => {
    await archive();
    const { manufacturer, provider, retailer } = cast;
    const { base } = records;
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/extend`, {
        campaign_end_time: '12/31/2090',
        redemption_end_time: '12/31/2090',
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ok(retailer.post('/retailer/redeem', { gs1s: kinds.last }))),
    );
    expect(answers.filter(({ newly_redeemed }) => newly_redeemed.length === 1)).toHaveLength(1);
    expect(answers.filter(({ already_redeemed }) => already_redeemed.length === 1)).toHaveLength(7);

    const listed = await manufacturer.get(`/manufacturer/base_gs1/${base}/archived_strings`);
    expect(listed.body).toMatchObject({ code: 'FORBIDDEN', message: expect.stringMatching(/open offer/) });
    // Each is asked for in one way only, and has no row before.
    const [toDelete, toTry, toCount] = unasked as [string, string, string];
    const before = (await stored()).length;
    expect((await ok(provider.post('/provider/delete', { gs1s: toDelete }))).deleted).toEqual([toDelete]);
    const dryRun = await ok(retailer.post('/retailer/redeem', { gs1s: toTry, pre_process: 'yes' }));
    expect(dryRun.newly_redeemed).toHaveLength(1);
    const { body } = await retailer.post('/retailer/evaluate', { gs1s: toCount, basket });
    expect(JSON.stringify(body)).not.toContain('not_deposited');
    expect(await stored()).toHaveLength(before + 3);

    const count = async () =>
      Number((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data.deposited_count);
    const held = await count();
    const { fetch_code } = await ok(provider.get(`/provider/fetch_code/${kinds.coded}`));
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: fetch_code }))).newly_redeemed).toHaveLength(
      1,
    );
    const again = await ok(provider.post('/provider/deposit', { gs1s: [kinds.waiting, kinds.gone] }));
    expect(again).toMatchObject({ newly_added: [], already_added: [kinds.waiting], deleted: [kinds.gone] });
    expect(await count()).toBe(held);
    const deletion = await ok(provider.post('/provider/delete', { gs1s: [kinds.waiting, kinds.gone] }));
    expect(deletion.deleted).toEqual([kinds.waiting, kinds.gone]);
    expect(await count()).toBe(held - 1);
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: kinds.waiting }))).results).toMatchObject([
      { reason: 'deleted' },
    ]);
  });

  test('a run leaves an open offer alone; the file of an ended one has every string, is compared with the database, and is written again when it is damaged', async () => {
    await restore(place(), records.base, tell);
    expect(fs.readdirSync(path.join(folder, engine, 'test'))).toEqual([]);
    // A run that was interrupted before the offer was extended leaves its strings alone when it goes on.
    await db().query(
      'insert into string_archive (offer_id, archived_at) select offer_id, now() from base_string where base_gs1 = $1',
      [records.base],
    );
    const rows = await stored();
    await archive();
    expect(await stored()).toEqual(rows);
    await endOffer(cast.manufacturer, records.base, '06/30/2026');
    await archive();
    const [{ file, strings: held }] = (await db().query<{ file: string; strings: number }>(
      'select file, strings from string_archive',
    )) as [{ file: string; strings: number }];
    const whole = path.join(folder, engine, 'test', file);
    const lines = [];
    for await (const some of linesIn(whole)) lines.push(...some);
    expect(lines).toHaveLength(held);
    expect(new Set(lines.map(({ gs1 }) => gs1)).size).toBe(held);
    expect(lines.find(({ gs1 }) => gs1 === kinds.gone)).toMatchObject({ state: 'deleted' });
    expect(lines.find(({ gs1 }) => gs1 === kinds.elsewhere)).toMatchObject({
      state: 'deposited',
      provider_email_domain: cast.provider.domain,
      retailer_email_domain: expect.stringContaining('retailer'),
      deposited_at: new Date('2026-05-01T12:00:00Z'),
    });

    // These strings as a report, in pages and as CSV.
    const report = `/manufacturer/base_gs1/${records.base}/archived_strings`;
    const paged: string[] = [];
    for (let pageNo = ''; pageNo !== '-1'; ) {
      const page = await ok(cast.manufacturer.get(`${report}?pageSize=250&pageNo=${pageNo}`));
      expect(page.archives).toEqual([{ archived_at: book.now.toISOString(), strings: held }]);
      paged.push(...page.data.map(({ gs1 }: { gs1: string }) => gs1));
      pageNo = page.nextPageNo;
    }
    expect(paged).toEqual(lines.map(({ gs1 }) => gs1));
    expect((await cast.manufacturer.get(`${report}?format=csv`)).body.trimEnd().split('\r\n')).toHaveLength(
      held + 1,
    );

    expect(await verifyArchives(place(), false, tell)).toBe(true);
    fs.appendFileSync(whole, 'x');
    expect(await verifyArchives(place(), false, tell)).toBe(false);
    expect(await verifyArchives(place(), true, tell)).toBe(true);
    fs.rmSync(whole);
    expect(await verifyArchives(place(), true, tell)).toBe(true);
    // One of an offer that was removed.
    const stray = path.join(path.dirname(whole), '8112000000000000-1.parquet');
    fs.copyFileSync(whole, stray);
    expect(await verifyArchives(place(), false, tell)).toBe(false);
    expect(await verifyArchives(place(), true, tell)).toBe(true);
    expect(fs.existsSync(stray)).toBe(false);
    expect(await verifyArchives(place(), false, tell)).toBe(true);

    const env = { ARCHIVE_FOLDER: path.join(folder, engine) };
    const one = await run(['archive', 'read', records.base, '--test', '--json', '--gs1', kinds.gone!], env);
    expect(JSON.parse(one.stdout)).toMatchObject({ gs1: kinds.gone, state: 'deleted' });
    const all = await run(['archive', 'read', records.base, '--test'], env);
    expect(all.stdout.trimEnd().split('\r\n')).toHaveLength(held + 1);
    expect(await run(['archive', 'read', '811200000000000000', '--test'], env)).toMatchObject({ code: 1 });
  });
});
