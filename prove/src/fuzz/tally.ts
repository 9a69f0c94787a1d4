import type { Call } from './call.ts';
import type { RawCall } from './raw.ts';

/** A broken guarantee, with what is needed to see it again. */
export interface Violation {
  rule: string;
  call?: Call | RawCall;
  /** Which lane sent it, in which of its sequences. */
  where?: string;
  answer?: string;
  /** What the server logged about it. */
  log?: string;
}

/** So many different violations are kept; further ones are only counted. */
const maxViolations = 20;

/** What a run has seen so far. */
export class Tally {
  calls = 0;
  readonly byStatus = new Map<number, number>();
  readonly byManner = new Map<string, number>();
  /** Answers by operation: with status 200, and refusals. */
  readonly byTarget = new Map<string, { done: number; refused: number; lastRefusal?: string }>();
  readonly violations: Violation[] = [];
  violationCount = 0;
  readonly #known = new Set<string>();

  /** @param seen called with each different violation when it is seen first. */
  constructor(
    names: readonly string[],
    readonly seen: (violation: Violation) => void,
  ) {
    for (const name of names) this.byTarget.set(name, { done: 0, refused: 0 });
  }

  answered({ target, manner }: Call, status: number, message?: string): void {
    this.calls++;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    this.byManner.set(manner, (this.byManner.get(manner) ?? 0) + 1);
    const seen = this.byTarget.get(target);
    // A raw call may go anywhere, so it says nothing about the operation it began as.
    if (seen === undefined || manner === 'raw') return;
    if (status === 200 || status === 303) seen.done++;
    else seen.refused++;
    if (message !== undefined && manner === 'valid') seen.lastRefusal = message;
  }

  violated(violation: Violation): void {
    this.violationCount++;
    const key = `${violation.rule.replace(/\d+/g, '#').slice(0, 80)} ${violation.call?.target}`;
    if (this.#known.has(key) || this.violations.length >= maxViolations) return;
    this.#known.add(key);
    this.violations.push(violation);
    this.seen(violation);
  }
}
