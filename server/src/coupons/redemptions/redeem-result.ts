import { z } from 'zod';
import { despiteLoss } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { warning } from '../../platform/pipeline/unknown-fields.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { stringResult } from '../../platform/wire/shapes.ts';
import type { CodesResolved } from '../fetch-codes/lookup.ts';
import { offerDetails, tillTermsShape } from '../offers/lookup.ts';
import { failed, type Item, succeeded, summary, textOf } from '../strings/lookup.ts';
import type { RedeemAnswer } from './redeem.ts';
import type { InsertAnswer } from './redeem-insert.ts';
import type { InsertItem } from './till-request.ts';

const scannedGs1 = z
  .string()
  .optional()
  .describe('of a newspaper insert the code as printed; gs1 is the string generated for this redemption');

/** The redeem result (spec, Redeem result; contract §4). */
export const redeemOutput = z.object({
  status: z.enum(['success', 'failure']),
  status_code: z.enum(['FULL_REDEMPTION', 'PARTIAL_REDEMPTION', 'NO_REDEMPTION']),
  total_gs1s_processed: z.number(),
  already_redeemed: z.array(z.string()),
  not_yet_live: z.array(z.string()),
  newly_redeemed: z.array(
    z.object({
      gs1: z.string(),
      master_offer_file: z.string(),
      scanned_gs1: scannedGs1,
      skip_purchase_validation: z.literal(true).optional(),
    }),
  ),
  master_offer_files: z.record(
    z.string(),
    tillTermsShape
      .and(z.object({ skip_purchase_validation: z.literal(true).optional() }))
      .meta({ id: 'RedeemedOffer', description: 'The terms of an offer whose strings were redeemed' }),
  ),
  results: z.array(
    stringResult
      .extend({
        redeemed_by_you: z.boolean().optional(),
        scanned_gs1: scannedGs1,
        discount_in_cents: z
          .number()
          .optional()
          .describe('What is kept of `amounts` for this redemption, in whole cents'),
        amount_refused: z.string().optional().describe('Why its amount in `amounts` is not kept'),
      })
      .meta({ id: 'RedeemResult', description: 'What redeem did with one data string, in the order sent' }),
  ),
  warnings: z.array(warning).optional(),
  event_timestamp: z.number().describe('epoch milliseconds'),
  pre_process: z.enum(['yes', 'no']),
});

/** The outcome for each different string, by its text, and for each copy of an insert, by its item; with its offer. */
export type Answers = Map<string | InsertItem, (RedeemAnswer | InsertAnswer) & { offerId: number }>;

export const answerOf = (answers: Answers, item: Item) =>
  answers.get(item.kind === 'insert' ? item : item.gs1);

/** One line of `results`, in the order sent. */
export type Line = {
  gs1: string;
  status: 'success' | 'failure';
  reason?: Reason;
  message?: string;
  redeemed_by_you?: boolean;
  scanned_gs1?: string;
  discount_in_cents?: number;
  amount_refused?: string;
};

/** A string sent twice in one call succeeds once; the second entry is already redeemed. */
export function linesOf({ items, refused }: CodesResolved, answers: Answers): Line[] {
  const seen = new Set<string>();
  return items.map((item): Line => {
    if (item.kind === 'invalid') return failed(item.gs1, 'invalid', item.why);
    if (item.kind === 'fetch_code') {
      const { reason, message } = refused.get(item.gs1)!;
      return failed(item.gs1, reason, message);
    }
    const answer = answerOf(answers, item);
    if (item.kind === 'insert') return lineOfInsert(item, answer);
    const repeated = seen.has(item.gs1);
    seen.add(item.gs1);
    if (answer?.redeemed) {
      return repeated
        ? { ...failed(item.gs1, 'already_redeemed'), redeemed_by_you: true }
        : succeeded(item.gs1);
    }
    const line = failed(item.gs1, answer?.reason ?? 'not_deposited');
    return answer?.mine && line.reason === 'already_redeemed' ? { ...line, redeemed_by_you: true } : line;
  });
}

/** A redeemed copy of an insert is shown as the string generated for it; a dry run generates none. */
function lineOfInsert(item: InsertItem, answer: ReturnType<typeof answerOf>): Line {
  if (answer === undefined || (!answer.redeemed && answer.reason === 'not_deposited'))
    return failed(item.gs1, 'not_deposited', 'There is no master offer file with this base data string.');
  if (!answer.redeemed) return failed(item.gs1, answer.reason);
  const made = 'serial' in answer && answer.serial !== undefined;
  return { ...succeeded(made ? textOf(item.base, answer.serial!) : item.gs1), scanned_gs1: item.gs1 };
}

interface Asked {
  body: { no_purchase_requirement?: boolean | undefined; pre_process?: boolean | undefined };
  registry: Registry;
  now: Date;
}

/**
 * The whole answer of a redeem call.
 *
 * @param tellsOnce nothing else will say what the call redeemed: it has no id, so a retry would be refused.
 */
export async function redeemAnswer(
  { body, registry, now }: Asked,
  items: Item[],
  lines: Line[],
  answers: Answers,
  tellsOnce = false,
): Promise<z.input<typeof redeemOutput> & { message: string }> {
  const newly: Array<{
    gs1: string;
    master_offer_file: string;
    scanned_gs1?: string;
    skip_purchase_validation?: true;
  }> = [];
  const versions = new Map<number, number>();
  // An offer is marked to skip validation only if all its strings in this call are.
  const checked = new Set<number>();
  lines.forEach((line, place) => {
    const item = items[place]!;
    const answer = answerOf(answers, item);
    if (line.status !== 'success' || !('base' in item) || !answer?.redeemed) return;
    newly.push({
      gs1: line.gs1,
      master_offer_file: item.base,
      ...(line.scanned_gs1 === undefined ? {} : { scanned_gs1: line.scanned_gs1 }),
      ...(answer.skips ? { skip_purchase_validation: true } : {}),
    });
    versions.set(answer.offerId, answer.version);
    if (!answer.skips) checked.add(answer.offerId);
  });
  const refused = (reason: Reason) => [
    ...new Set(lines.filter((line) => line.reason === reason).map((line) => line.gs1)),
  ];
  const details = body.no_purchase_requirement ? [] : [...(await detailsOf(registry, versions, tellsOnce))];
  const done = newly.length;
  return {
    status: done > 0 ? 'success' : 'failure',
    status_code:
      done === 0 ? 'NO_REDEMPTION' : done === lines.length ? 'FULL_REDEMPTION' : 'PARTIAL_REDEMPTION',
    message: sentence(done, lines, body.pre_process === true),
    total_gs1s_processed: lines.length,
    already_redeemed: refused('already_redeemed'),
    not_yet_live: refused('not_yet_live'),
    newly_redeemed: newly,
    master_offer_files: Object.fromEntries(
      details.map(([offerId, { baseGs1, terms }]) => [
        baseGs1,
        checked.has(offerId) ? terms : { ...terms, skip_purchase_validation: true },
      ]),
    ),
    results: lines,
    event_timestamp: now.getTime(),
    pre_process: body.pre_process ? 'yes' : 'no',
  };
}

/** By offer; where a call `tellsOnce` and they cannot be read, those that are known. */
async function detailsOf(registry: Registry, versions: ReadonlyMap<number, number>, tellsOnce: boolean) {
  const details = registry.part(offerDetails);
  try {
    return await despiteLoss(() => details.of(versions));
  } catch (error) {
    if (!tellsOnce) throw error;
    registry.log.error({ err: error }, 'terms of redeemed offers could not be read');
    return [...versions].flatMap(([offerId, version]) => {
      const known = details.known(offerId, version);
      return known ? [[offerId, known] as const] : [];
    });
  }
}

function sentence(done: number, lines: Line[], dry: boolean): string {
  return summary(done, lines, dry ? 'could be redeemed' : 'redeemed');
}
