import { deposited, ok } from '@offerbook/world';
import { expect } from 'vitest';
import type { EngineName } from './offerbook.ts';
import { MainStage } from './stage.ts';

const start = new Date('2026-01-01T12:00:00Z');

export const newYork = { time_zone: 'America/New_York' };

/** The main job's stage with one deposited string, and the times at which it can be redeemed. */
export class WindowStage extends MainStage {
  readonly start = start;
  gs1!: string;

  constructor(engine: EngineName) {
    super(engine, { now: start });
  }

  protected override async enter(): Promise<void> {
    await super.enter();
    this.gs1 = (await deposited(this.provider, this.base, 1))[0]!;
  }

  pathOf = (of = this.base) => `/manufacturer/base_gs1/${of}/redemption_window`;

  /** What the till is answered: `success` or the reason. */
  redeem = async (of: string, body: Record<string, unknown>) => {
    const [line] = (await ok(this.retailer.post('/retailer/redeem', { gs1s: of, ...body }))).results;
    return line.reason ?? line.status;
  };

  /** Moves the clock, however far; tokens live a day, so the callers sign in again. */
  moveTo = async (instant: string | Date) => {
    this.book.moveClock(new Date(instant));
    await this.signIn();
  };

  setWindow = async (window: Record<string, unknown>, of = this.base) => {
    await this.moveTo(this.start);
    return ok(this.manufacturer.post(this.pathOf(of), window));
  };

  /** Holds at which instants the string can be redeemed; a dry run says it and changes nothing. */
  open = async (expected: Record<string, boolean>) => {
    const found: Record<string, unknown> = {};
    for (const instant of Object.keys(expected)) {
      this.book.moveClock(new Date(instant));
      // Only the till calls at each instant.
      await this.retailer.signIn();
      found[instant] = await this.redeem(this.gs1, { pre_process: 'yes' });
    }
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([at, is]) => [at, is ? 'success' : 'outside_redemption_window']),
      ),
    );
  };
}
