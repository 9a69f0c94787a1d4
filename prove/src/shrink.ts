import type { Call } from './history.ts';
import type { Part, Tables, Violation } from './part.ts';

/** A history with its tables, and what is wrong in it. */
export interface Case {
  tables: Tables;
  history: readonly Call[];
  violations: readonly Violation[];
}

const keyOf = ({ rule, about, call }: Violation) => `${rule}\n${about}\n${call ?? ''}`;

/** How long the checker may be asked again and again; what is shortest by then is shown. */
const maxShrinkingMs = 60_000;

/**
 * Leaves out whatever the violation does not need (delta debugging, Zeller's ddmin), and keeps what is left out only
 * if the checker still finds this violation and none that was not there before: what remains is a history that is right
 * in everything else.
 */
export function shrunk(part: Part, whole: Case, wanted: Violation): Case {
  const key = keyOf(wanted);
  const until = performance.now() + maxShrinkingMs;
  let known = new Set(whole.violations.map(keyOf));
  let best: Case = whole;
  const stillWrong = (tables: Tables, history: readonly Call[]): boolean => {
    if (performance.now() > until) return false;
    let violations: Violation[];
    try {
      violations = part.check(tables, history);
    } catch {
      // It cannot be judged without this.
      return false;
    }
    const keys = violations.map(keyOf);
    if (!keys.includes(key) || keys.some((one) => !known.has(one))) return false;
    best = { tables, history, violations };
    known = new Set(keys);
    return true;
  };

  const about = part.only?.(whole.tables, whole.history, wanted);
  const isAlone = about !== undefined && stillWrong(about.tables, about.history);
  const fixed = new Set(isAlone ? about.fixed : []);
  const droppable = () => itemsOf(best).filter((item) => !item.some((one) => fixed.has(one)));
  // Whole lists first: without its counters an event can go alone.
  for (const name of Object.keys(best.tables)) {
    const { [name]: list, ...rest } = best.tables;
    if (!list?.some((row) => fixed.has(row))) stillWrong(rest, best.history);
  }
  for (let before = -1; before !== sizeOf(best) && performance.now() < until; ) {
    before = sizeOf(best);
    for (let chunk = Math.ceil(droppable().length / 2); chunk >= 1; chunk = Math.floor(chunk / 2)) {
      for (let at = 0; at < droppable().length && performance.now() < until; ) {
        const out = new Set(
          droppable()
            .slice(at, at + chunk)
            .flat(),
        );
        const rest = new Set(
          itemsOf(best)
            .flat()
            .filter((one) => !out.has(one)),
        );
        if (!stillWrong(...without(best, rest))) at += chunk;
      }
    }
  }
  return best;
}

const sizeOf = (one: Case) => itemsOf(one).length;

/** What is left out together: a call with the rows it wrote, or a row that no call is known to have written. */
function itemsOf({ tables, history }: Case): object[][] {
  const byExecution = new Map<unknown, object[]>();
  const items = history.map((call): object[] => {
    const item = [call];
    if (call.executionId !== undefined) byExecution.set(call.executionId, item);
    return item;
  });
  for (const row of Object.values(tables).flatMap((rows) => rows ?? [])) {
    const { execution_id, executionId = execution_id } = row as Record<string, unknown>;
    const item = byExecution.get(executionId);
    if (item === undefined) items.push([row]);
    else item.push(row);
  }
  return items;
}

const without = ({ tables, history }: Case, kept: ReadonlySet<object>): [Tables, readonly Call[]] => [
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows?.filter((row) => kept.has(row))]),
  ),
  history.filter((call) => kept.has(call)),
];
