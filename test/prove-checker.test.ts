import { describe, expect, test } from 'vitest';
import { allBugs } from '../prove/src/planted/bugs.ts';
import { edited } from '../prove/src/planted/plant.ts';
import { shrunk } from '../prove/src/shrink.ts';
import { TestHistory } from './harness/false-history.ts';

const [one, other] = ['8112001002000000009101000000000001', '8112001002000000009101000000000002'];

/** A history in which everything is as it must be, to be spoilt. */
function rightHistory(): TestHistory {
  const history = new TestHistory({ total: 10 });
  history.deposit([one, other]);
  history.redeem(one, { txn: 't1' });
  history.redeem(one, { by: 'retailer 1', verdict: 'already_redeemed', writes: false });
  history.redeem(one, { txn: 't1', writes: false });
  history.rollback(one);
  history.redeem(one, { txn: 't1', verdict: 'rolled_back', writes: false });
  history.rollback(one, { verdict: 'already', writes: false });
  history.change({ what: 'active', on: false });
  history.redeem(one, { verdict: 'deactivated', writes: false });
  history.change({ what: 'active', on: true });
  history.redeem(one, { txn: 't2' });
  history.delete(other);
  return history;
}

const code = '8112101000000001';
/** A string redeemed by a fetch code under id t3; the code has ended since. */
function redeemedByCode(history: TestHistory): void {
  history.rollback(one);
  history.code(one, code, 0);
  history.redeem(one, { txn: 't3', code });
}
const refusedCode = { code, verdict: 'fetch_code_expired', writes: false };

const rulesBroken = (history: TestHistory) => [
  ...new Set(
    history
      .check()
      .map(({ rule }) => rule)
      .sort(),
  ),
];
const truthful = 'every answer is true at some moment between question and answer';
const kept = 'nothing acknowledged is lost';
const phantom = 'no event that nobody asked for';
const oncePart = 'a part of a run is done once, and a run is the sum of its parts';

describe('the checker finds nothing', () => {
  test('in a history in which everything is as it must be', () => {
    expect(rightHistory().check()).toEqual([]);
  });

  test('when an answer was lost and its event is there, or is not', () => {
    const history = rightHistory();
    history.redeem(other, { verdict: 'deleted', writes: false });
    history.rollback(one, { lost: true });
    history.redeem(one, { txn: 't3' });
    history.rollback(one, { lost: true, writes: false });
    expect(history.check()).toEqual([]);
  });

  test('when a part of a run is answered as at first, whatever became of its strings since', () => {
    const history = rightHistory();
    const gs1 = `${one.slice(0, -1)}9`;
    history.runPart([gs1], { lost: true });
    history.redeem(gs1);
    history.runPart([gs1], { writes: false });
    history.runPart([gs1], { writes: false });
    history.runs = [{ provider: 'provider', done: 1, counts: [{ result: 'success', count: 1 }] }];
    expect(history.check()).toEqual([]);
  });

  test('when a part is answered as at first beside another lost deposit of its string, whichever of both was done', () => {
    const gs1 = `${one.slice(0, -1)}9`;
    const byPart = rightHistory();
    byPart.deposit([gs1], { lost: true, writes: false });
    byPart.runPart([gs1], { lost: true });
    byPart.runPart([gs1], { writes: false });
    byPart.runs = [{ provider: 'provider', done: 1, counts: [{ result: 'success', count: 1 }] }];
    expect(byPart.check()).toEqual([]);
    const byOther = rightHistory();
    byOther.runPart([gs1], { lost: true, writes: false });
    byOther.deposit([gs1], { lost: true });
    byOther.runPart([gs1], { verdict: 'already_added', writes: false });
    byOther.runs = [{ provider: 'provider', done: 1, counts: [{ result: 'already_added', count: 1 }] }];
    expect(byOther.check()).toEqual([]);
  });

  test('when a fetch code that ended is refused to every id but the one that redeemed by it', () => {
    const history = rightHistory();
    redeemedByCode(history);
    history.redeem(code, { ...refusedCode, txn: 't4' });
    history.redeem(code, refusedCode);
    history.redeem(one, { txn: 't3', code, writes: false });
    history.rollback(one);
    history.redeem(code, { ...refusedCode, txn: 't3' });
    expect(history.check()).toEqual([]);
  });

  test('when calls that were under way together are answered in either order', () => {
    const history = rightHistory();
    const [off, late] = [history.begin(), history.begin()];
    history.rollback(one);
    history.change({ what: 'active', on: false, begun: off });
    // It was judged before the rollback, or after the deactivation.
    history.redeem(one, { verdict: 'already_redeemed', mine: true, writes: false, begun: late });
    expect(history.check()).toEqual([]);
  });
});

describe('the checker finds', () => {
  const cases: Array<[string, (history: TestHistory) => void, string]> = [
    [
      'a double redemption',
      (history) => history.redeem(one, { by: 'retailer 1' }),
      'no string is redeemed twice without a rollback between',
    ],
    ['an acknowledged redemption that is not in the journal', (history) => history.lose('redeemed'), kept],
    ['an acknowledged rollback that is not in the journal', (history) => history.lose('rollback'), kept],
    ['an event that nobody asked for', (history) => history.phantom(one), phantom],
    [
      'a second redemption under one transaction id',
      (history) => {
        history.rollback(one);
        history.redeem(one, { txn: 't1' });
      },
      'no id redeems a string twice',
    ],
    [
      'a refusal with a reason that held at no moment',
      (history) => history.redeem(other, { verdict: 'expired', writes: false }),
      truthful,
    ],
    [
      'a refusal of what can be redeemed',
      (history) => {
        history.rollback(one);
        history.redeem(one, { verdict: 'already_redeemed', writes: false });
      },
      truthful,
    ],
    [
      'a retailer told that it holds what another redeemed',
      (history) =>
        history.redeem(one, { by: 'retailer 1', verdict: 'already_redeemed', mine: true, writes: false }),
      truthful,
    ],
    [
      'a redemption while the offer was deactivated',
      (history) => {
        history.rollback(one);
        history.change({ what: 'active', on: false });
        history.redeem(one);
      },
      truthful,
    ],
    [
      'a verdict that was right only before the question',
      (history) => {
        history.change({ what: 'active', on: false });
        history.change({ what: 'active', on: true });
        history.rollback(one);
        history.redeem(one, { verdict: 'deactivated', writes: false });
      },
      truthful,
    ],
    [
      'an answer that says no to what was done',
      (history) => {
        history.rollback(one);
        history.redeem(one, { verdict: 'not_deposited' });
      },
      truthful,
    ],
    [
      'an acknowledged change of an offer that is not in the journal',
      (history) => history.change({ what: 'active', on: false, writes: false }),
      kept,
    ],
    [
      'a rollback in the name of another retailer',
      (history) => history.rollback(one, { by: 'retailer 1' }),
      'every event is possible after those before it',
    ],
    [
      'more strings than the circulation',
      (history) =>
        history.deposit(Array.from({ length: 10 }, (_, at) => `81120010020000000091010000000001${at}0`)),
      'the circulation is never passed',
    ],
    [
      'a deposit refused for want of copies while there are some',
      (history) =>
        history.deposit([`${one.slice(0, -1)}9`], { verdict: 'no_copies_available', writes: false }),
      truthful,
    ],
    [
      'a string that is kept as something else than the journal says',
      (history) => history.spoil('coupons', { state: 1 }),
      'every string is what the journal says',
    ],
    [
      'a counter that is not what the journal says',
      (history) => history.spoil('circulations', { deposited: 3 }),
      'every counter is what the journal says',
    ],
    [
      'a tally that is not what the journal says',
      (history) => history.spoil('tallies', { count: 9 }),
      'every tally is what the journal says',
    ],
    [
      'a part of a run that is answered otherwise when it is sent again',
      (history) => {
        history.runPart([`${one.slice(0, -1)}9`]);
        history.runPart([`${one.slice(0, -1)}9`], { verdict: 'already_added', writes: false });
      },
      oncePart,
    ],
    [
      'a run that is not the sum of its parts',
      (history) => {
        history.runPart([`${one.slice(0, -1)}9`]);
        history.runs = [{ provider: 'provider', done: 2, counts: [{ result: 'success', count: 2 }] }];
      },
      oncePart,
    ],
    [
      'a fetch code given for two strings',
      (history) => {
        history.code(one, code);
        history.code(other, code);
      },
      'no fetch code stands for two things',
    ],
    [
      'a fetch code that ended and is refused to the id that redeemed by it',
      (history) => {
        redeemedByCode(history);
        history.redeem(code, { ...refusedCode, txn: 't3' });
      },
      'an id finds again what it redeemed by a fetch code',
    ],
  ];
  for (const [what, spoil, rule] of cases) {
    test(what, () => {
      const history = rightHistory();
      spoil(history);
      expect(rulesBroken(history)).toContain(rule);
    });
  }
});

describe('the bugs by which the checker is tried', () => {
  test.each(allBugs.map(({ name, edits }) => [name, edits] as const))('%s can be planted', (_, edits) => {
    expect([...edited(edits).keys()]).toEqual([...new Set(edits.map(({ file }) => file))]);
  });

  test('one that can no longer be planted is not passed over', () => {
    const edit = { file: 'main.js', find: 'what no program has ever said', replace: '' };
    expect(() => edited([edit])).toThrow('main.js has 0 times, not once, what is to be replaced');
  });
});

test('a violation is shown as the shortest history in which everything else is right', () => {
  const history = new TestHistory({ total: 1_000 });
  for (let at = 0; at < 100; at++) {
    const gs1 = `811200100200000000910100000000${at + 1_000}`;
    history.deposit([gs1]);
    history.redeem(gs1);
    history.rollback(gs1);
  }
  history.deposit([one, other]);
  history.redeem(one);
  history.redeem(one, { by: 'retailer 1' });
  const whole = { ...history.whole(), violations: history.check() };
  const wanted = whole.violations.find(({ rule }) => rule.startsWith('no string is redeemed twice'))!;
  const least = shrunk(history.part, whole, wanted);
  expect(least.history.map(({ action }) => action.operation)).toEqual(['deposit', 'redeem', 'redeem']);
  expect(least.tables['events']).toHaveLength(3);
  expect(least.violations.map(({ rule }) => rule)).toContain(wanted.rule);
});
