import type { Stage, Violation } from '../part.ts';
import type { CouponAction, CouponCall, Scene } from './asks.ts';
import type { CouponTables, RunRow } from './tables.ts';

const rule = 'a part of a run is done once, and a run is the sum of its parts';

/** How far the runs of the round are, once nothing happens any more. */
export async function readRuns(stage: Stage, { providers, run }: Scene): Promise<RunRow[]> {
  const rows: RunRow[] = [];
  for (const { account } of providers) {
    const { done, counts } = (await stage.ok(account, 'GET', `/runs/${run}`)).data;
    rows.push({ provider: account.domain, done, counts });
  }
  return rows;
}

/** Every part that was answered in two ways, and every run that is not what its parts were answered. */
export function faultsInRuns({ runs }: CouponTables, calls: readonly CouponCall[]): Violation[] {
  const faults: Violation[] = [];
  const parts = new Map<CouponAction, CouponCall>();
  const verdictsOf = ({ answer }: CouponCall) => answer!.lines.map(({ verdict }) => verdict);
  for (const call of calls) {
    const { ask, account } = call.action;
    if (ask.kind !== 'deposit' || ask.part === undefined || call.answer === undefined) continue;
    const first = parts.get(call.action) ?? call;
    parts.set(call.action, first);
    const [before, now] = [verdictsOf(first), verdictsOf(call)].map((said) => said.join());
    if (before === now) continue;
    const about = `part ${ask.part} of ${account.domain}`;
    const says = `call ${first.number} was answered ${before} for ${about}, and call ${call.number} ${now}`;
    faults.push({ rule, about, call: call.number, says });
  }
  for (const { provider, done, counts } of runs ?? []) {
    const own = [...parts.values()].filter(({ action }) => action.account.domain === provider);
    const expected = new Map<string, number>();
    for (const verdict of own.flatMap(verdictsOf)) expected.set(verdict, (expected.get(verdict) ?? 0) + 1);
    const sum = (all: Iterable<number>) => [...all].reduce((one, other) => one + other, 0);
    const inOrder = (pairs: Iterable<[string, number]>) => JSON.stringify([...pairs].toSorted());
    const kept = inOrder(counts.map(({ result, count }) => [result, count]));
    if (done === sum(expected.values()) && kept === inOrder(expected)) continue;
    const says = `the run of ${provider} has ${done} results, ${kept}; its parts were answered ${inOrder(expected)}`;
    faults.push({ rule, about: `run of ${provider}`, says });
  }
  return faults;
}
