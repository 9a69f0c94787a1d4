import type { Answer as Judgement, Mode } from '@offerbook/basket';
import { type Checkout, type Decision, openTill, type Registry, type Till } from '@offerbook/client';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { plural } from '../../../ui/written.ts';
import { CallLog } from './call-log.ts';
import type { DeskOptions, DeskState, Flow, OnCounter, Place, Receipt } from './counter.ts';
import { judgedByRegistry, lookAtCoupons } from './dry-runs.ts';
import { amountsOf, asJudged, codesOf, judge } from './judge.ts';
import { asFailed, asScanned, isAtStake, saidOfCancel, saidOfDecline } from './scanned.ts';
import { type Goods, withGoods } from './shelf.ts';
import { Declined, PaymentTerminal } from './terminal.ts';
import { watchedJournal } from './watched-journal.ts';

/**
 * A till with its sale, independent of any screen, so that leaving the screen does not end the sale. After a
 * reload, a crash or the end of the tab, its journal in the browser has what the next till there rolls back.
 */
export class Desk {
  readonly #log: CallLog;
  readonly #registry: Registry;
  readonly #journal: ReturnType<typeof watchedJournal>;
  readonly #watchers = new Set<() => void>();
  #state: DeskState;
  #till: Till;
  #checkout: Checkout;
  #place: Place = {};
  #wanted: Place = {};
  readonly #terminal = new PaymentTerminal();
  /** Coupons that applied when the payment failed, to scan them again. */
  #again: string[] = [];

  constructor(private readonly options: DeskOptions) {
    this.#log = new CallLog(() => this.#set({ calls: this.#log.calls }));
    this.#state = {
      phase: 'selling',
      goods: [],
      coupons: [],
      waiting: [],
      stuck: false,
      calls: [],
      cut: false,
    };
    this.#journal = watchedJournal({
      storage: options.storage,
      key: options.key,
      changed: (waiting) => this.#set({ waiting, stuck: this.#state.stuck && waiting.length > 0 }),
      takenOver: () => void this.#recover(),
    });
    this.#registry = options.connect({
      retryDelaysMs: [],
      timeoutMs: 10_000,
      onRequest: (request) => this.#log.asked(request),
      onAnswer: (answer) => {
        this.#log.answered(answer);
        if (answer.status === 401) options.signedOut();
      },
      fetch: (...call) =>
        this.#state.cut ? Promise.reject(new TypeError('the line is cut')) : fetch(...call),
    });
    this.#till = this.#open();
    this.#checkout = this.#till.checkout();
  }

  // An immutable state for React, replaced at each change.
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly read = (): DeskState => this.#state;

  /** Ends its calls in the background; what is to be rolled back stays in the journal. */
  close(): void {
    this.#till.close();
    this.#journal.close();
  }

  setGoods(goods: readonly Goods[]): void {
    this.#set({ goods, says: undefined });
  }

  addGoods(added: readonly Goods[]): void {
    this.setGoods(added.reduce((goods, one) => withGoods(goods, one), [...this.#state.goods]));
  }

  say(text: string, bad = false): void {
    this.#set({ says: { text, bad } });
  }

  clearLog(): void {
    this.#log.clear();
  }

  /** Changes the till's place; a sale with coupons continues where it began, the next one is there. */
  setPlace(place: Place): void {
    this.#wanted = place;
    if (place.store === this.#place.store && place.retailer === this.#place.retailer) return;
    if (!isAtStake(this.#state.coupons)) this.#move();
    else this.say('This sale goes on where it began; the next one will be at the place chosen.');
  }

  setCut(cut: boolean): void {
    this.#set({ cut });
    if (!cut) void this.#till.flush();
  }

  /** Takes the coupons of a scan, a photo or a paste, each once. */
  async scan(codes: readonly string[], flow: Flow): Promise<void> {
    const { coupons } = this.#state;
    const here = new Set(
      coupons.filter(({ state }) => !['refused', 'lost', 'leaving'].includes(state)).map(({ gs1 }) => gs1),
    );
    const fresh = codes.filter((gs1) => !here.has(gs1));
    if (fresh.length === 0) return this.say('This coupon is in the sale already.', true);
    this.#set({
      says: undefined,
      coupons: [
        ...coupons.filter(({ gs1 }) => !fresh.includes(gs1)),
        ...fresh.map((gs1) => ({ gs1, state: flow === 'per_scan' ? 'asking' : 'scanned' }) as const),
      ],
    });
    if (flow === 'per_scan') await this.#redeem(fresh);
  }

  /** Checks what the coupons would give without redeeming: the registry's dry run. */
  async look(): Promise<void> {
    await this.#askDry((scanned) => lookAtCoupons(this.#registry, scanned, this.#place));
  }

  /** Lets the registry evaluate the basket, for tills that do not. */
  async evaluate(mode: Mode): Promise<void> {
    const { goods } = this.#state;
    await this.#askDry((scanned) => judgedByRegistry(this.#registry, scanned, goods, mode, this.#place));
  }

  async #askDry(ask: (scanned: string[]) => ReturnType<typeof lookAtCoupons>): Promise<void> {
    const scanned = this.#state.coupons.filter(({ state }) => state === 'scanned').map(({ gs1 }) => gs1);
    try {
      const { found, message } = await ask(scanned);
      this.#each((coupon) =>
        coupon.state === 'scanned' ? { ...coupon, why: undefined, ...found.get(coupon.gs1) } : coupon,
      );
      this.say(message);
    } catch (error) {
      this.say(sentenceOf(error), true);
    }
  }

  /** Removes one coupon from the sale. */
  async remove(gs1: string): Promise<void> {
    const coupon = this.#state.coupons.find((one) => one.gs1 === gs1);
    if (coupon?.state === 'held') {
      this.#mark([gs1], { state: 'leaving', why: 'Taken out of the sale.' });
      const others = this.#checkout.coupons.map((one) => one.gs1).filter((one) => one !== gs1);
      await this.#checkout.settle({ applied: others });
      this.options.changed();
    } else {
      this.#set({ coupons: this.#state.coupons.filter((one) => one.gs1 !== gs1) });
    }
  }

  /** Decides which coupons apply, rolls the others back and requests payment. */
  async total(mode: Mode): Promise<void> {
    if (this.#state.phase !== 'selling' || this.#state.goods.length === 0) return;
    this.#set({ phase: 'totalling', says: undefined });
    const scanned = this.#state.coupons.filter(({ state }) => state === 'scanned').map(({ gs1 }) => gs1);
    if (scanned.length > 0 && !(await this.#redeem(scanned))) return this.#set({ phase: 'selling' });
    const { goods } = this.#state;
    try {
      const receipt = await this.#checkout.pay<Receipt, Decision & { judgement: Judgement }>({
        decide: (coupons) => {
          const judgement = judge(goods, coupons.map(asJudged), mode);
          for (const { coupon_code, message } of judgement.refused_coupons)
            this.#mark([coupon_code], { state: 'leaving', why: message });
          return { applied: codesOf(judgement), amounts: amountsOf(judgement), judgement };
        },
        charge: ({ decision: { judgement }, released }) => {
          this.#again = codesOf(judgement);
          this.#set({ phase: 'paying', settled: judgement });
          const sale = this.#checkout.sale.slice(0, 8).toUpperCase();
          const back = released.map(({ gs1 }) => gs1);
          return this.#terminal
            .ask()
            .then(() => ({ sale, at: Date.now(), goods, judgement, released: back }));
        },
      });
      this.#mark(this.#again, { state: 'applied' });
      this.#set({ phase: 'paid', receipt });
    } catch (error) {
      const back = this.#state.coupons.filter(({ state }) => state === 'held').map(({ gs1 }) => gs1);
      this.#mark(back, { state: 'leaving', why: 'The payment failed.' });
      const waits = this.#state.waiting.length > 0;
      const text = error instanceof Declined ? saidOfDecline(back.length, waits) : sentenceOf(error);
      this.#set({ phase: 'declined', says: { text, bad: true } });
    }
    this.options.changed();
  }

  /** The result of the payment terminal. */
  paid(succeeded: boolean): void {
    this.#terminal.say(succeeded);
  }

  /** After a failed payment: the same basket, and the coupons that applied scanned again. */
  async tryAgain(flow: Flow): Promise<void> {
    const again = this.#again;
    this.#begin({ goods: this.#state.goods });
    const checkout = this.#checkout;
    for (const gs1 of again) if (checkout === this.#checkout) await this.scan([gs1], flow);
  }

  /** Ends the sale; what was redeemed for an unpaid sale, also by a scan under way, is rolled back. */
  async next(): Promise<void> {
    const { phase, coupons } = this.#state;
    const checkout = this.#checkout;
    this.#begin({ goods: [] });
    if (phase !== 'selling' || !isAtStake(coupons)) return;
    const { pending } = await checkout.cancel();
    this.say(saidOfCancel(coupons, pending.length > 0));
    this.options.changed();
  }

  #begin(fresh: Pick<DeskState, 'goods'>): void {
    this.#again = [];
    this.#move();
    const clear = { settled: undefined, receipt: undefined, says: undefined };
    this.#set({ phase: 'selling', coupons: [], ...clear, ...fresh });
  }

  /** @returns whether the registry answered. */
  async #redeem(codes: readonly string[]): Promise<boolean> {
    this.#mark(codes, { state: 'asking', why: undefined });
    const checkout = this.#checkout;
    try {
      const answer = await checkout.scan(codes);
      if (checkout !== this.#checkout) return true;
      this.#set({
        coupons: [...this.#state.coupons.filter(({ gs1 }) => !codes.includes(gs1)), ...asScanned(answer)],
      });
      this.options.changed();
      return true;
    } catch (error) {
      if (checkout === this.#checkout) {
        this.#mark(codes, asFailed(error));
        this.say(sentenceOf(error), true);
      } else this.options.changed(); // The sale was cancelled: what this scan redeemed is rolled back.
      return false;
    }
  }

  /** Starts a sale at the chosen place. */
  #move(): void {
    const { store, retailer } = this.#wanted;
    if (store !== this.#place.store || retailer !== this.#place.retailer) {
      this.#place = this.#wanted;
      this.#till.close();
      this.#till = this.#open();
      void this.#recover();
    }
    this.#checkout = this.#till.checkout();
  }

  #open(): Till {
    return openTill(this.#registry, {
      ...this.#place,
      store: this.#place.store ?? '',
      journal: this.#journal,
      retryEveryMs: 5_000,
      retryDelaysMs: [],
      onPending: () => this.#set({ stuck: true }),
      onRolledBack: () => this.options.changed(),
    });
  }

  /** Rolls back what an earlier visit left; the simulator stores no receipts, so none of it was paid. */
  async #recover(): Promise<void> {
    const { rolledBack } = await this.#till.recover(() => false);
    if (rolledBack.length > 0)
      this.say(`${plural(rolledBack.length, 'coupon')} of a sale that was left open went back.`);
  }

  #mark(gs1s: readonly string[], change: Partial<OnCounter>): void {
    this.#each((coupon) => (gs1s.includes(coupon.gs1) ? { ...coupon, ...change } : coupon));
  }

  #each(to: (coupon: OnCounter) => OnCounter): void {
    this.#set({ coupons: this.#state.coupons.map(to) });
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}
