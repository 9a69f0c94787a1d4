import type { Caller, Reply } from './caller.ts';

/** What a client wants; it sends the same wish until somebody answers it. */
export type Wish = { by: Caller; txn?: string } & (
  | { kind: 'deposit' | 'delete'; gs1s: string[] }
  /** From one of few stores: the same id at another one names another call. */
  | { kind: 'redeem'; gs1s: string[]; store: string }
  | { kind: 'rollback'; gs1s: [string] }
  /** Strings that the service makes; their names stand in the answer. */
  | { kind: 'make'; base: string; count: number; gs1s: string[] }
);

/** One sending of a wish. Times are numbers of a common counter. */
export interface Attempt {
  wish: Wish;
  /** Sent as the store's address with a redemption, so that the journal names the attempt even when its answer was lost. */
  tag: string;
  sent: number;
  /** When its answer was read; absent when there was none, or one that does not say what became of it. */
  answered?: number;
  executionId?: string;
  /** Per string: `success`, `already` (a rollback said twice) or the reason of a refusal. */
  verdicts: Map<string, string>;
  /** Strings that a refusal says the asker itself has redeemed. */
  mine: Set<string>;
}

const reasons: Record<string, string> = { NOT_REDEEMED: 'not_redeemed' };

/** The clients of one history, with everything they sent and heard. */
export class Attempts {
  readonly all: Attempt[] = [];
  #now = 0;
  #settled = 0;
  #goals: Array<{ settled: number; reached: () => void }> = [];

  /** Resolves when so many more wishes are settled. */
  more(wishes: number): Promise<void> {
    return new Promise((reached) => this.#goals.push({ settled: this.#settled + wishes, reached }));
  }

  /** Sends a wish once. @returns whether the answer says what became of it. */
  async send(wish: Wish, url: string): Promise<boolean> {
    const attempt: Attempt = {
      wish,
      tag: `a${this.all.length}`,
      sent: ++this.#now,
      verdicts: new Map(),
      mine: new Set(),
    };
    this.all.push(attempt);
    let reply: Reply;
    try {
      reply = await request({ ...wish, by: wish.by.at(url) }, attempt.tag);
    } catch {
      return false;
    }
    attempt.executionId = reply.body.execution_id;
    if (reply.status === 503) return false;
    attempt.answered = ++this.#now;
    read(attempt, reply);
    this.#settled++;
    for (const goal of this.#goals) if (goal.settled === this.#settled) goal.reached();
    return true;
  }
}

function request(wish: Wish, tag: string): Promise<Reply> {
  const { by, kind, gs1s, txn: client_txn_id } = wish;
  if (kind === 'deposit') return by.post('/provider/deposit', { gs1s });
  if (kind === 'delete') return by.post('/provider/delete', { gs1s });
  if (kind === 'redeem') {
    const [selected_store, store_address] = [wish.store, tag];
    return by.post('/retailer/redeem', { gs1s, client_txn_id, selected_store, store_address });
  }
  if (kind === 'make') {
    const bases = Array(wish.count).fill(wish.base);
    return by.post('/provider/deposit', { gs1s: bases, mode: 'base_gs1', client_txn_id });
  }
  const query = client_txn_id === undefined ? '' : `?client_txn_id=${client_txn_id}`;
  return by.delete(`/retailer/rollback/${gs1s[0]}${query}`);
}

function read({ wish, verdicts, mine }: Attempt, { status, body }: Reply): void {
  if (wish.kind === 'rollback') {
    const said = status === 200 ? (body.already_rolled_back ? 'already' : 'success') : reasons[body.code];
    if (said === undefined) throw new Error(`rollback answered ${status}: ${JSON.stringify(body)}`);
    verdicts.set(wish.gs1s[0], said);
    return;
  }
  if (status !== 200) throw new Error(`${wish.kind} answered ${status}: ${JSON.stringify(body)}`);
  for (const line of body.results) {
    // A string that was not made has no name.
    if (wish.kind === 'make' && line.status !== 'success') continue;
    verdicts.set(line.gs1, line.reason ?? line.status);
    if (line.redeemed_by_you) mine.add(line.gs1);
  }
  if (wish.kind === 'make') wish.gs1s = [...verdicts.keys()];
}
