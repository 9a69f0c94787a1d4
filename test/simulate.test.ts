import { expect, test } from 'vitest';
import { checkAll, tolerance } from '../bench/src/simulate/check.ts';
import { bytesOfYear, planFor } from '../bench/src/simulate/plan.ts';

test('the simulation says within a fifth what the benches reached', () => {
  for (const { page, ratio, fitted } of checkAll()) {
    if (!fitted) expect(Math.abs(ratio - 1), `${page}: ${ratio}`).toBeLessThan(tolerance);
  }
});

test('a plan for a rate reaches it, and more redeems need no less', () => {
  const plans = [1_000, 10_000, 50_000].map((rate) => planFor(rate));
  for (const { redeemsPerSecond, outcome } of plans)
    expect(outcome.stringsPerSecond).toBeGreaterThan(redeemsPerSecond);
  const servers = plans.map((plan) => plan.servers);
  expect(servers).toEqual(servers.toSorted((a, b) => a - b));
  expect(bytesOfYear(2)).toBe(2 * bytesOfYear(1));
});
