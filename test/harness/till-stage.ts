import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import type { EngineName } from './offerbook.ts';
import { MainStage } from './stage.ts';

const start = new Date('2026-05-01T12:00:00Z');

/** The main job's stage with a second retailer, and what is done and asked at its tills. */
export class TillStage extends MainStage {
  readonly start = start;
  other!: Caller;
  #made = 0;

  constructor(engine: EngineName) {
    super(engine, { now: start });
  }

  protected override async enter(): Promise<void> {
    await super.enter();
    this.other = await this.book.account('retailer');
  }

  redeem = (gs1s: unknown, more: Record<string, unknown> = {}, caller = this.retailer) =>
    caller.post('/retailer/redeem', { gs1s, ...more });

  rollback = (gs1: string, caller = this.retailer) => ok(caller.delete(`/retailer/rollback/${gs1}`));

  /** So many deposited strings nobody redeemed yet. */
  coupons = async (count: number, base = this.base): Promise<string[]> => {
    this.#made += count;
    return deposited(this.provider, base, count, this.#made - count);
  };

  coupon = async (base = this.base): Promise<string> => (await this.coupons(1, base))[0]!;

  offer = (more = {}) => lockedOffer(this.manufacturer, [this.provider], more);

  change = (base: string, what: string, body: unknown) =>
    ok(this.manufacturer.put(`/manufacturer/base_gs1/${base}/${what}`, body));

  edit = (base_gs1: string, data: Record<string, unknown>) =>
    ok(this.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1, ...data } }));

  counts = async (base: string) =>
    (await ok(this.manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
}

/** What is said of each string, in order: its reason, or `ok`. */
export const verdicts = (body: { results: Array<{ reason?: string }> }) =>
  body.results.map((line) => line.reason ?? 'ok');
