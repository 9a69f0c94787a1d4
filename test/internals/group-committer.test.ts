import { describe, expect, test } from 'vitest';
import { GroupCommitter, type GroupRules } from '../../server/src/platform/db/group-committer.ts';
import { Turns } from '../../server/src/platform/db/turns.ts';
import { refuse } from '../../server/src/platform/pipeline/refusals.ts';

/** A group under way, to be ended by the test. */
interface Group {
  asks: string[];
  end(error?: unknown): Promise<void>;
}

/** A committer of texts, each answered with itself in capitals; its groups end only when the test says so. */
function slow(rules: Partial<GroupRules<string, string>> = {}) {
  const groups: Group[] = [];
  const committer = new GroupCommitter<string, string>({
    commit: (asks) =>
      new Promise((resolve, reject) => {
        const end = async (error?: unknown) => {
          if (error === undefined) resolve(asks.map((ask) => ask.toUpperCase()));
          else reject(error);
          await new Promise(setImmediate);
        };
        groups.push({ asks, end });
      }),
    keyOf: (ask) => ask[0]!,
    laneOf: () => 0,
    lanes: 1,
    maxItems: 100,
    maxWaiting: 1_000,
    maxWaitMs: 60_000,
    overloaded: refuse.unavailable,
    ...rules,
  });
  return { committer, groups, asked: () => groups.map((group) => group.asks) };
}

const twoLanes = { lanes: 2, laneOf: (ask: string) => Number(ask.slice(1)) };
const inTurns = (turns: Turns) => ({ ...twoLanes, turnsOf: () => turns });

const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' });
const bad = Object.assign(new Error('value out of range'), { code: '22003' });
const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });

describe('the group committer', () => {
  test('a lone call starts at once', () => {
    const { committer, asked } = slow();
    void committer.submit(['a']);
    expect(asked()).toEqual([['a']]);
  });

  test('calls that arrive meanwhile go together, and each gets its own answers', async () => {
    const { committer, groups, asked } = slow();
    const calls = [['a'], ['b', 'c'], ['d'], ['e', 'f']].map((asks) => committer.submit(asks));
    expect(asked()).toEqual([['a']]);
    await groups[0]!.end();
    expect(asked().slice(1)).toEqual([['b', 'c', 'd', 'e', 'f']]);
    await groups[1]!.end();
    expect(await Promise.all(calls)).toEqual([['A'], ['B', 'C'], ['D'], ['E', 'F']]);
  });

  test.each([false, true])(
    'the next group goes before the answers, in one thread (%s) behind',
    async (inThread) => {
      const { committer, groups, asked } = slow({ inThread });
      const underWay = new Promise<number>((done, reject) =>
        committer.enqueue(['a'], { resolve: () => done(asked().length), reject }),
      );
      await new Promise(setImmediate);
      void committer.submit(['b']);
      await groups[0]!.end();
      expect(await underWay).toBe(inThread ? 1 : 2);
    },
  );

  test('lanes that share turns have so many groups under way, and calls join theirs while they wait', async () => {
    const { committer, groups, asked } = slow(inTurns(new Turns(1)));
    const calls = [['a0'], ['b1'], ['c1'], ['d0']].map((asks) => committer.submit(asks));
    expect(asked()).toEqual([['a0']]);
    for (const at of [0, 1, 2]) await groups[at]!.end();
    expect(asked()).toEqual([['a0'], ['b1', 'c1'], ['d0']]);
    expect(await Promise.all(calls)).toEqual([['A0'], ['B1'], ['C1'], ['D0']]);
  });

  test('calls whose lane gets no turn, because the groups before stand still, are refused as overload', async () => {
    const { committer, groups, asked } = slow({ ...inTurns(new Turns(1)), maxWaitMs: 20 });
    const still = committer.submit(['a0']);
    await expect(committer.submit(['b1'])).rejects.toMatchObject({ status: 503 });
    expect(committer.waiting).toBe(0);
    await groups[0]!.end();
    expect(await still).toEqual(['A0']);
    const later = committer.submit(['c1']);
    await groups[1]!.end();
    expect(await later).toEqual(['C1']);
    expect(asked()).toEqual([['a0'], ['c1']]);
  });

  test('a group holds a row once; a call that repeats one goes with a later group', async () => {
    const { committer, groups, asked } = slow();
    const calls = [['x'], ['a1'], ['b1', 'a2'], ['c1'], ['a3']].map((asks) => committer.submit(asks));
    for (let at = 0; at < 4; at++) await groups[at]!.end();
    expect(asked()).toEqual([['x'], ['a1', 'c1'], ['b1', 'a2'], ['a3']]);
    expect(await Promise.all(calls)).toEqual([['X'], ['A1'], ['B1', 'A2'], ['C1'], ['A3']]);
  });

  test('a group is no larger than the most, but for a single call, and no call waits for ever', async () => {
    const { committer, groups, asked } = slow({ maxItems: 3 });
    const calls = [['x'], ['a', 'b'], ['c', 'd', 'e', 'f'], ['g'], ['h', 'i']].map((asks) =>
      committer.submit(asks),
    );
    for (let at = 0; at < 4; at++) await groups[at]!.end();
    expect(asked()).toEqual([['x'], ['a', 'b', 'g'], ['c', 'd', 'e', 'f'], ['h', 'i']]);
    await Promise.all(calls);
  });

  test('one bad call fails alone: its neighbours are tried apart', async () => {
    const { committer, groups, asked } = slow();
    const calls = [['x'], ['a'], ['b'], ['c']].map((asks) => committer.submit(asks));
    const outcomes = Promise.allSettled(calls);
    await groups[0]!.end();
    await groups[1]!.end(bad);
    await groups[2]!.end();
    await groups[3]!.end(bad);
    await groups[4]!.end();
    expect(asked().slice(1)).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect((await outcomes).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
      ['X'],
      ['A'],
      bad,
      ['C'],
    ]);
  });

  test('a group that the database gave up is tried again as it was', async () => {
    const { committer, groups, asked } = slow();
    const calls = [['x'], ['a'], ['b']].map((asks) => committer.submit(asks));
    await groups[0]!.end();
    await groups[1]!.end(conflict);
    await groups[2]!.end(conflict);
    await groups[3]!.end();
    expect(asked().slice(1)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(await Promise.all(calls)).toEqual([['X'], ['A'], ['B']]);
  });

  test('each call is told its answers while the group is under way, again when that is tried again, and gets those told last', async () => {
    let attempts = 0;
    const { committer } = slow({
      commit: async (asks, foresee) => {
        attempts++;
        const answers = asks.map((ask) => `${ask}${attempts}`);
        foresee(answers);
        await new Promise(setImmediate);
        if (attempts === 2) throw conflict;
        return answers;
      },
    });
    const told: string[][] = [];
    const calls = [['a'], ['b'], ['c', 'd']].map((asks) => committer.submit(asks, (own) => told.push(own)));
    expect(told).toEqual([['a1']]);
    expect(await Promise.all(calls)).toEqual([['a1'], ['b3'], ['c3', 'd3']]);
    expect(told).toEqual([['a1'], ['b2'], ['c2', 'd2'], ['b3'], ['c3', 'd3']]);
  });

  test('a database that is gone is not asked once more for every call', async () => {
    const { committer, groups, asked } = slow();
    const outcomes = Promise.allSettled([['x'], ['a'], ['b']].map((asks) => committer.submit(asks)));
    await groups[0]!.end();
    await groups[1]!.end(lost);
    expect((await outcomes).slice(1)).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    expect(asked()).toHaveLength(2);
    // The lane lives on.
    const next = committer.submit(['c']);
    await groups[2]!.end();
    expect(await next).toEqual(['C']);
  });

  test('a group that may have been committed is not run again: only what the database itself refused is tried apart', async () => {
    for (const cause of [
      Object.assign(new Error('read EHOSTUNREACH'), { code: 'EHOSTUNREACH' }),
      Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
      new Error('the answer made no sense'),
    ]) {
      const { committer, groups, asked } = slow();
      const outcomes = Promise.allSettled([['x'], ['a'], ['b']].map((asks) => committer.submit(asks)));
      await groups[0]!.end();
      await groups[1]!.end(cause);
      expect((await outcomes).slice(1)).toEqual(new Array(2).fill({ status: 'rejected', reason: cause }));
      expect(asked()).toHaveLength(2);
    }
  });

  test('a group that waited too long for a lock is neither tried again nor tried apart, and the lane goes on', async () => {
    const { committer, groups, asked } = slow();
    const outcomes = Promise.allSettled([['x'], ['a'], ['b']].map((asks) => committer.submit(asks)));
    await groups[0]!.end();
    await groups[1]!.end(locked);
    const next = committer.submit(['c']);
    expect(asked()).toEqual([['x'], ['a', 'b'], ['c']]);
    expect((await outcomes).slice(1)).toEqual(new Array(2).fill({ status: 'rejected', reason: locked }));
    await groups[2]!.end();
    expect(await next).toEqual(['C']);
  });

  test('overload is refused with UNAVAILABLE, and what was taken in before is not lost', async () => {
    const { committer, groups, asked } = slow({ maxWaiting: 2 });
    const taken = [['x'], ['a'], ['b']].map((asks) => committer.submit(asks));
    await expect(committer.submit(['c'])).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    for (const at of [0, 1]) await groups[at]!.end();
    expect(await Promise.all(taken)).toEqual([['X'], ['A'], ['B']]);
    expect(asked()).toEqual([['x'], ['a', 'b']]);
  });

  test('a lane whose first call has waited too long refuses further ones, the other lanes do not', async () => {
    const { committer, groups } = slow({ lanes: 2, laneOf: (ask) => Number(ask.slice(1)), maxWaitMs: -1 });
    const [running, waiting] = [committer.submit(['a1']), committer.submit(['b1'])];
    await expect(committer.submit(['c1'])).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await expect(committer.submit(['c1', 'd0'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const beside = committer.submit(['d0']);
    for (const at of [0, 1, 2]) await groups[at]!.end();
    expect(await Promise.all([running, waiting, beside])).toEqual([['A1'], ['B1'], ['D0']]);
    const later = committer.submit(['e1']);
    await groups[3]!.end();
    expect(await later).toEqual(['E1']);
  });

  test('a call larger than the queue is taken when nobody waits', async () => {
    const { committer, groups } = slow({ maxWaiting: 2 });
    const large = committer.submit(['a', 'b', 'c', 'd']);
    await groups[0]!.end();
    expect(await large).toEqual(['A', 'B', 'C', 'D']);
  });

  test('lanes run beside each other, and a call over several is answered in its own order', async () => {
    const { committer, groups, asked } = slow(twoLanes);
    const call = committer.submit(['a1', 'b0', 'c1', 'd0']);
    expect(asked()).toEqual([
      ['a1', 'c1'],
      ['b0', 'd0'],
    ]);
    await groups[1]!.end();
    await groups[0]!.end();
    expect(await call).toEqual(['A1', 'B0', 'C1', 'D0']);
  });

  test('a call over several lanes ends only when all its parts have, even when one fails', async () => {
    const { committer, groups } = slow(twoLanes);
    let over = false;
    const call = committer.submit(['a1', 'b0']).finally(() => {
      over = true;
    });
    call.catch(() => undefined);
    await groups[0]!.end(bad);
    expect(over).toBe(false);
    await groups[1]!.end();
    await expect(call).rejects.toBe(bad);
  });

  test('where answers must not be lost, a failed part is answered as lost beside the committed ones', async () => {
    const { committer, groups } = slow({ ...twoLanes, answerLost: () => 'lost' });
    const call = committer.submit(['a1', 'b0', 'c1']);
    await groups[0]!.end(bad);
    await groups[1]!.end();
    expect(await call).toEqual(['lost', 'B0', 'lost']);
    const failed = committer.submit(['a1', 'b0']);
    failed.catch(() => undefined);
    await groups[2]!.end(bad);
    await groups[3]!.end(lost);
    await expect(failed).rejects.toBe(bad);
  });

  test('a call over several lanes that is refused for overload was not done in part', async () => {
    const { committer, groups, asked } = slow({ ...twoLanes, maxWaiting: 1 });
    const taken = [['x0'], ['y0']].map((asks) => committer.submit(asks));
    const refused = expect(committer.submit(['a1', 'b0'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(asked()).toEqual([['x0']]);
    await refused;
    for (const at of [0, 1]) await groups[at]!.end();
    await Promise.all(taken);
    expect(asked()).toEqual([['x0'], ['y0']]);
  });
});
