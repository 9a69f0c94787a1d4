import { Register, type Span } from './register.ts';

/**
 * What decides who hears of an event, as calls leave it. The keys are domains, base strings and brand ids, separated by
 * spaces; the values are texts, '' for "no".
 */
export type FactKind =
  /** manufacturer, partner → 'yes' */
  | 'authorized'
  /** brand, partner → access type */
  | 'access'
  /** base string, partner → 'yes' (level 2) */
  | 'edit'
  /** base string, provider → 'yes' */
  | 'provider'
  /** retailer → clearinghouse */
  | 'clearinghouse'
  /** base string → brand */
  | 'brand'
  /** base string → primary save value */
  | 'worth'
  /** role, domain → 'yes' while the account is enabled */
  | 'enabled'
  /** role, domain → 'yes' while its webhook is approved and not stopped */
  | 'live'
  /** role, domain → the webhook's actions */
  | 'actions'
  /** role, domain, URL → the actions it was last saved with */
  | 'saved';

/** What is so before the first call of the round. */
export interface KnownFact {
  kind: FactKind;
  key: string;
  value: string;
}

export interface Change extends KnownFact {
  /** False: the call may have changed nothing, although it succeeded. */
  isSure?: boolean;
}

/** Nothing is known of it: it may have any value. */
export const unknown = '?';

/** All facts of a round. */
export class Facts {
  readonly #registers = new Map<string, Register<string>>();
  readonly #keys = new Map<FactKind, Set<string>>();
  readonly #others = new Map<string, string[]>();

  /** @param owners the manufacturer's domain of each brand and base string of the round. */
  constructor(
    known: readonly KnownFact[],
    readonly owners: ReadonlyMap<string, string>,
  ) {
    for (const { kind, key, value } of known) this.#register(kind, key, value);
  }

  write({ kind, key, value }: KnownFact, span: Span, isSure: boolean): void {
    this.#register(kind, key, unknown).write(value, span, isSure);
  }

  /** Every value it may have had at some moment of the span. */
  during(kind: FactKind, key: string, span: Span): Set<string> {
    return this.#registers.get(`${kind} ${key}`)?.during(span) ?? new Set([unknown]);
  }

  /** The manufacturer of a brand or base string. */
  ownerOf(brandOrBase: string): string | undefined {
    return this.owners.get(brandOrBase);
  }

  /** Whether the webhook certainly was live at some time before. */
  approvedBefore(account: string, ms: number): boolean {
    return this.#registers.get(`live ${account}`)?.certainlyWas('yes', ms) ?? false;
  }

  /** The keys of a kind of which anything is known. */
  keys(kind: FactKind): string[] {
    return [...this.#keysBy(kind)];
  }

  /** The second domains of a kind's keys that begin with the given one: all partners of a manufacturer. */
  others(kind: FactKind, first: string): string[] {
    const name = `${kind} ${first} `;
    let found = this.#others.get(name);
    if (!found) {
      found = this.keys(kind)
        .filter((key) => key.startsWith(`${first} `))
        .map((key) => key.slice(first.length + 1));
      this.#others.set(name, found);
    }
    return found;
  }

  #keysBy(kind: FactKind): Set<string> {
    const keys = this.#keys.get(kind) ?? new Set();
    this.#keys.set(kind, keys);
    return keys;
  }

  #register(kind: FactKind, key: string, initial: string): Register<string> {
    const name = `${kind} ${key}`;
    let register = this.#registers.get(name);
    if (!register) {
      register = new Register(initial);
      this.#registers.set(name, register);
      this.#keysBy(kind).add(key);
      this.#others.clear();
    }
    return register;
  }
}

/** How certain something is. */
export type Certainty = 'yes' | 'perhaps' | 'no';

/** Whether a condition held, of the values a fact may have had. */
export function certaintyOf(values: ReadonlySet<string>, holds: (value: string) => boolean): Certainty {
  let [yes, no] = [false, false];
  for (const value of values) {
    if (value === unknown) return 'perhaps';
    if (holds(value)) yes = true;
    else no = true;
  }
  return yes && no ? 'perhaps' : yes ? 'yes' : 'no';
}

export const both = (...all: Certainty[]): Certainty =>
  all.includes('no') ? 'no' : all.includes('perhaps') ? 'perhaps' : 'yes';

export const either = (...all: Certainty[]): Certainty =>
  all.includes('yes') ? 'yes' : all.includes('perhaps') ? 'perhaps' : 'no';
