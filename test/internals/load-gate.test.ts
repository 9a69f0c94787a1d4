import { describe, expect, test } from 'vitest';
import { LoadGate } from '../../server/src/platform/pipeline/load-gate.ts';

describe('the limit of calls in flight', () => {
  const rules = { waitMs: 50, minCalls: 4, usualCalls: 100, maxCalls: 200 };
  /** Windows of a tenth of a second, in each of which so many calls are answered. */
  const windows = (gate: LoadGate, count: number, answered: number, queued: boolean) => {
    for (let window = 0; window < count; window++) {
      for (let call = 0; call < answered; call++) if (gate.enter()) gate.leave(10);
      gate.adapt(queued, 100);
    }
  };

  /** Windows in each of which so many calls are answered and ten times as many refused. */
  const flood = (gate: LoadGate, count: number, answered: number, { queued = true, ms = 10 } = {}) => {
    for (let window = 0; window < count; window++) {
      for (let call = 0; call < answered; call++) {
        while (gate.enter());
        for (let refused = 0; refused < 9; refused++) gate.enter();
        gate.leave(ms);
      }
      gate.adapt(queued, 100);
    }
  };

  test('while a queue stands it is what is answered in the time a call may wait, never below the minimum', () => {
    const gate = new LoadGate(rules);
    windows(gate, 40, 20, true);
    expect(gate.limit).toBeGreaterThanOrEqual(9);
    expect(gate.limit).toBeLessThanOrEqual(10);
    windows(gate, 40, 0, true);
    expect(gate.limit).toBe(4);
  });

  test('while more calls are refused than answered, those that are taken wait less', () => {
    const gate = new LoadGate({ ...rules, flooded: { waitMs: 20, minCalls: 2 } });
    windows(gate, 40, 50, true);
    expect(gate.limit).toBe(25);
    flood(gate, 40, 50);
    expect(gate.limit).toBeGreaterThanOrEqual(9);
    expect(gate.limit).toBeLessThanOrEqual(10);
    // Also where the database alone sees no queue, because so few calls wait.
    flood(gate, 40, 50, { queued: false, ms: 40 });
    expect(gate.limit).toBeLessThanOrEqual(10);
    flood(gate, 40, 1);
    expect(gate.limit).toBe(2);
  });

  test('where a call takes long without any queue, as with a far database, as many as before are in flight', () => {
    const gate = new LoadGate({ ...rules, flooded: { waitMs: 20, minCalls: 2 } });
    for (let window = 0; window < 60; window++) {
      for (let call = 0; call < 20; call++) if (gate.enter()) gate.leave(200);
      gate.adapt(false, 100);
    }
    flood(gate, 40, 20, { ms: 200 });
    // 20 calls in 100 ms that take 200 ms each are 40 in flight.
    expect(gate.limit).toBeGreaterThanOrEqual(40);
  });

  test('without a queue it returns to the usual within three seconds, and grows further only when it is reached', () => {
    const gate = new LoadGate(rules);
    windows(gate, 40, 0, true);
    windows(gate, 30, 0, false);
    expect(gate.limit).toBeGreaterThanOrEqual(100);
    const usual = gate.limit;
    windows(gate, 10, 10, false);
    expect(gate.limit).toBe(usual);
    while (gate.enter());
    gate.adapt(false, 100);
    expect(gate.limit).toBeGreaterThan(usual);
    for (let window = 0; window < 40; window++) {
      gate.enter();
      while (gate.enter());
      gate.adapt(false, 100);
    }
    expect(gate.limit).toBe(200);
  });

  test('a burst of the usual size on an idle server is taken: the first window of a queue only measures', () => {
    const gate = new LoadGate({ waitMs: 100, minCalls: 64, usualCalls: 256, maxCalls: 4_000 });
    windows(gate, 50, 0, false);
    windows(gate, 1, 20, true);
    expect(gate.limit).toBe(256);
    windows(gate, 1, 0, false);
    // However little was answered before, a queue's own windows count.
    windows(gate, 2, 200, true);
    expect(gate.limit).toBe(200);
  });
});
