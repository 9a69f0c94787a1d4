import { type Caller, deposited, lockedOffer, mainScene, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { readCsv } from './harness/reports.ts';
import { rowsOf } from './harness/tables.ts';
import { sweep } from './harness/upkeep.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onEveryEngine('runs', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let other: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    scene = await mainScene(book);
    other = await book.account('provider');
  });
  afterAll(() => book?.stop());

  /** Every token has expired then. */
  const later = async (ms: number) => {
    book.moveClock(ms);
    const { manufacturer, provider } = scene;
    await Promise.all([manufacturer, provider, other].map((caller) => caller.signIn()));
  };

  let made = 0;
  const newId = () => `run-${++made}`;
  const begin = async (caller: Caller, more: Record<string, unknown> = {}): Promise<string> => {
    const id = newId();
    await ok(caller.put(`/runs/${id}`, { kind: 'deposit', title: 'list.csv', total: 10, ...more }));
    return id;
  };
  const read = async (caller: Caller, id: string) => (await ok(caller.get(`/runs/${id}`))).data;
  const failuresOf = async (caller: Caller, id: string, query = '') =>
    (await ok(caller.get(`/runs/${id}/failures${query}`))).data;
  const part = (id: string, run_part: number, gs1s: string[], more = {}) => ({
    run_id: id,
    run_part,
    gs1s,
    ...more,
  });
  const countsOf = (run: { counts: Array<{ result: string; count: number }> }) =>
    Object.fromEntries(run.counts.map(({ result, count }) => [result, count]));
  const fresh = async (count: number, from: number) =>
    strings(scene.base, await prefixOf(scene.provider), count, from);

  test('a part sent again, at any time, answers as at first: its own strings were deposited by it', async () => {
    const { provider } = scene;
    const [before] = (await deposited(provider, scene.base, 1, 100)) as [string];
    const own = await fresh(3, 101);
    const id = await begin(provider);
    const gs1s = [own[0]!, before, 'no string', own[1]!, own[1]!, own[2]!];
    const first = await ok(provider.post('/provider/deposit', part(id, 0, gs1s)));
    expect(first.results.map(({ reason = 'success' }) => reason)).toEqual([
      ...['success', 'already_added', 'invalid', 'success', 'already_added', 'success'],
    ]);
    await later(3 * day);
    const again = await ok(provider.post('/provider/deposit', part(id, 0, gs1s)));
    for (const field of ['results', 'newly_added', 'already_added', 'invalid_gs1s', 'message'])
      expect(again[field]).toEqual(first[field]);
    // Without the run they were there before.
    const alone = await ok(provider.post('/provider/deposit', { gs1s: own }));
    expect(alone.already_added).toEqual(own);
    expect(await read(provider, id)).toMatchObject({ done: 6, total: 10, failures_omitted: 0 });
    await faults(provider.post('/provider/deposit', part(id, 0, own)));
  });

  test('two windows that send one part at once deposit it once, and the run counts it once', async () => {
    const { provider } = scene;
    const id = await begin(provider);
    const gs1s = await fresh(20, 200);
    const replies = await Promise.all(
      [1, 2, 3].map(() => ok(provider.post('/provider/deposit', part(id, 4, gs1s)))),
    );
    for (const { newly_added } of replies) expect(newly_added).toHaveLength(20);
    const run = await read(provider, id);
    expect([run.done, countsOf(run)]).toEqual([20, { success: 20 }]);
  });

  test('says to every user of the account who began it, how far it is, and what failed why', async () => {
    const { provider } = scene;
    const id = await begin(provider, { title: 'Spring list', total: 9 });
    const own = await fresh(2, 300);
    await ok(provider.post('/provider/deposit', part(id, 0, [...own, 'rubbish'])));
    const report = { results: [{ gs1: '8.11E+29', result: 'not_sent', why: 'Rounded by a spreadsheet.' }] };
    await ok(provider.put(`/runs/${id}/parts/7`, report));
    // A repeated report changes nothing.
    await ok(provider.put(`/runs/${id}/parts/7`, { results: [...report.results, ...report.results] }));
    const run = await read(provider, id);
    expect(run).toMatchObject({
      kind: 'deposit',
      title: 'Spring list',
      total: 9,
      done: 4,
      state: 'going',
      actor: 'the key',
    });
    expect(countsOf(run)).toEqual({ success: 2, invalid: 1, not_sent: 1 });
    const failures = [
      { gs1: 'rubbish', result: 'invalid', why: '' },
      { gs1: '8.11E+29', result: 'not_sent', why: 'Rounded by a spreadsheet.' },
    ];
    expect(await failuresOf(provider, id)).toEqual(failures);
    const { nextPageNo } = await ok(provider.get(`/runs/${id}/failures?pageSize=1`));
    expect(await failuresOf(provider, id, `?pageSize=1&pageNo=${nextPageNo}`)).toEqual(failures.slice(1));
    const csv = await provider.get(`/runs/${id}/failures?format=csv`);
    expect(readCsv(csv.body).map((row) => Object.values(row))).toEqual(
      failures.map((row) => Object.values(row)),
    );
    expect((await ok(provider.get('/runs?kind=deposit'))).data).toContainEqual(run);
    expect((await ok(provider.get('/runs?kind=delete'))).data).toEqual([]);

    book.moveClock(2 * minute);
    expect((await read(provider, id)).state).toBe('interrupted');
    await ok(provider.put(`/runs/${id}`, { kind: 'deposit', total: 9, state: 'done' }));
    expect((await read(provider, id)).state).toBe('done');
    await ok(provider.delete(`/runs/${id}`));
    await refused(provider.get(`/runs/${id}`), 'NOT_FOUND');
    await refused(provider.post('/provider/deposit', part(id, 1, own)), 'NOT_FOUND');
  });

  test('a run that was broken off is shown so after the clock was set back, and goes on with its next part', async () => {
    const { provider } = scene;
    book.moveClock(60 * minute);
    await provider.signIn();
    const id = await begin(provider);
    await ok(provider.post('/provider/deposit', part(id, 0, await fresh(1, 400))));
    book.moveClock(-60 * minute);
    await provider.signIn();
    expect((await read(provider, id)).state).toBe('interrupted');
    await ok(provider.post('/provider/deposit', part(id, 1, await fresh(1, 401))));
    expect((await read(provider, id)).state).toBe('going');
  });

  test('a part of deletions sent again deletes nothing that it did not delete at first', async () => {
    const { provider, retailer, base } = scene;
    await retailer.signIn();
    const [kept, gone] = (await deposited(provider, base, 2, 600)) as [string, string];
    const [late] = (await fresh(1, 610)) as [string];
    await ok(retailer.post('/retailer/redeem', { gs1s: kept }));
    const id = await begin(provider, { kind: 'delete' });
    const send = async () => {
      const { message, deleted, results } = await ok(
        provider.post('/provider/delete', part(id, 3, [kept, gone, late, 'rubbish'])),
      );
      return { message, deleted, results };
    };
    const first = await send();
    expect(first.results.map(({ reason = 'success' }) => reason)).toEqual([
      ...['already_redeemed', 'success', 'not_deposited', 'invalid'],
    ]);
    // What was refused could be deleted by now.
    await ok(retailer.delete(`/retailer/rollback/${kept}`));
    await ok(provider.post('/provider/deposit', { gs1s: late }));
    expect(await send()).toEqual(first);
    const { results } = await ok(retailer.post('/retailer/redeem', { gs1s: [kept, late] }));
    expect(results).toMatchObject([{ status: 'success' }, { status: 'success' }]);
  });

  test('strings that are made and strings that are deleted are parts of runs of their kinds', async () => {
    const { provider, base } = scene;
    const makes = await begin(provider, { kind: 'generate' });
    const make = part(makes, 0, [base, base], { mode: 'base_gs1', client_txn_id: 'made once' });
    const first = await ok(provider.post('/provider/deposit', make));
    const again = await ok(provider.post('/provider/deposit', make));
    expect(again.newly_added).toEqual(first.newly_added);
    expect(countsOf(await read(provider, makes))).toEqual({ success: 2 });
    // Once the first answer is not stored any more, it makes no second set.
    const late = await faults(provider.post('/provider/deposit', { ...make, client_txn_id: 'made twice' }));
    expect(late['run_part']).toMatch(/^was made /);

    const deletes = await begin(provider, { kind: 'delete' });
    const gs1s = [first.newly_added[0].gs1, 'rubbish'];
    for (const client_txn_id of ['one', 'two'])
      await ok(provider.post('/provider/delete', part(deletes, 0, gs1s, { client_txn_id })));
    expect(countsOf(await read(provider, deletes))).toEqual({ success: 1, invalid: 1 });
    expect(await faults(provider.post('/provider/deposit', part(deletes, 1, gs1s)))).toHaveProperty('run_id');
    for (const half of [{ run_id: deletes }, { run_part: 1 }])
      expect(Object.keys(await faults(provider.post('/provider/delete', { gs1s, ...half })))).toHaveLength(1);
  });

  test('a run is out of reach of other accounts, answered as one that does not exist', async () => {
    const id = await begin(scene.provider);
    const path = `/runs/${id}`;
    for (const reply of [
      other.get(path),
      other.get(`${path}/failures`),
      other.delete(path),
      other.put(`${path}/parts/0`, { results: [] }),
      other.post('/provider/deposit', part(id, 0, ['1'])),
      other.post('/provider/delete', part(id, 0, ['1'])),
    ])
      await refused(reply, 'NOT_FOUND');
    expect((await ok(other.get('/runs'))).data).toEqual([]);
    // In another account this id is another run.
    await ok(other.put(path, { kind: 'delete', total: 1 }));
    expect((await read(scene.provider, id)).kind).toBe('deposit');
  });

  test('the hundred heard of last are kept for thirty days, failures up to a limit, and all go with the account', async () => {
    const account = await book.account('provider');
    const base = await lockedOffer(scene.manufacturer, [account]);
    const going = await begin(account);
    book.moveClock(1_000);
    const oldest = await begin(account);
    book.moveClock(1_000);
    const ids: string[] = [];
    for (let i = 0; i < 99; i++) {
      ids.push(await begin(account, { title: base }));
      if (i === 50) await ok(account.put(`/runs/${going}/parts/0`, { results: [] }));
    }
    const kept = (await ok(account.get('/runs'))).data as Array<{ run_id: string }>;
    expect(kept.map(({ run_id }) => run_id).sort()).toEqual([going, ...ids].sort());
    await refused(account.get(`/runs/${oldest}`), 'NOT_FOUND');

    const [id] = ids as [string];
    const results = Array.from({ length: 1_000 }, (_, i) => ({ gs1: String(i), result: 'not_sent' }));
    for (let i = 0; i < 25; i++) await ok(account.put(`/runs/${id}/parts/${i}`, { results }));
    expect(await read(account, id)).toMatchObject({ done: 25_000, failures_omitted: 5_000 });

    book.moveClock(20 * day);
    await account.signIn();
    const [, alive] = ids as [string, string];
    await ok(account.put(`/runs/${alive}`, { kind: 'deposit', total: 10 }));
    book.moveClock(20 * day);
    await account.signIn();
    await sweep(book);
    expect((await ok(account.get('/runs'))).data).toMatchObject([{ run_id: alive }]);
    await ok(book.operator('DELETE', `/operator/accounts/${account.account.account_id}`));
    expect(await rowsOf(book, 'run', { account })).toEqual([]);
  });
});
