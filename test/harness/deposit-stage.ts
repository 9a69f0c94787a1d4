import { ok, prefixOf, strings } from '@offerbook/world';
import { expect } from 'vitest';
import type { EngineName } from './offerbook.ts';
import { MainStage } from './stage.ts';

const start = new Date('2026-05-01T12:00:00Z');

/** The lists of a deposit's answer, by the reason that fills them. */
export const listOf: Record<string, string> = {
  invalid: 'invalid_gs1s',
  ...Object.fromEntries(
    [
      'already_added',
      'not_owned_by_you',
      'not_locked',
      'not_yet_live',
      'expired',
      'deactivated',
      'settled',
      'deleted',
      'retailer_required',
      'no_copies_available',
      'try_again',
    ].map((reason) => [reason, reason]),
  ),
};

/** The main job's stage where at most 50 strings go in one deposit. */
export class DepositStage extends MainStage {
  readonly start = start;
  prefix!: string;
  #serials = 0;

  constructor(engine: EngineName) {
    super(engine, { now: start, env: { DEPOSIT_MAXIMUM: '50' } });
  }

  protected override async enter(): Promise<void> {
    await super.enter();
    this.prefix = await prefixOf(this.provider);
  }

  deposit = (gs1s: unknown, more: Record<string, unknown> = {}, caller = this.provider) =>
    caller.post('/provider/deposit', { gs1s, ...more });

  /** So many strings nobody deposited yet. */
  fresh = (base: string, count = 1) => {
    this.#serials += count;
    return strings(base, this.prefix, count, this.#serials - count);
  };

  record = async (base: string) => (await ok(this.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;

  /** Deposits one string that must be refused for that reason, everywhere the answer says so. */
  refusedFor = async (reason: string, gs1: string, more = {}, caller = this.provider): Promise<void> => {
    const answer = await ok(this.deposit(gs1, more, caller));
    const lists = Object.fromEntries(Object.values(listOf).map((name) => [name, answer[name]]));
    const none = Object.fromEntries(Object.values(listOf).map((name) => [name, []]));
    expect(lists).toEqual({ ...none, [listOf[reason]!]: [gs1] });
    expect(answer.newly_added).toEqual([]);
    expect(answer.results).toEqual([
      { gs1, status: 'failure', reason, message: expect.stringMatching(/\w \w/) },
    ]);
    expect(answer).toMatchObject({ status: 'success', total_gs1s_processed: 1 });
  };
}
