import { z } from 'zod';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { quantity } from '../../platform/wire/fields.ts';
import { expand, type Item } from '../strings/lookup.ts';
import type { AmountAsk } from './amount-store.ts';
import { type AmountAnswer, amountWords, keepAmounts, sameCall } from './amounts.ts';
import { type Answers, answerOf, type Line } from './redeem-result.ts';
import type { AtTill } from './till-request.ts';

/** The most that one coupon can have taken off, in cents: ten million dollars. */
export const maxCents = 1_000_000_000;

/** More than a call has strings. */
const maxAmounts = 1_000;
const maxKeyLength = 500;

/**
 * `amounts` of a redeem call. The values are read one by one, because a wrong one concerns its string alone: the goods
 * are sold.
 */
export const amountsField = z
  .record(
    z.string().max(maxKeyLength),
    z.unknown().meta({
      anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' }, maxItems: maxAmounts }],
      description:
        'A list for copies of one newspaper insert or strings of one fetch code, in the order sent',
    }),
    { error: 'must be an object of whole cents by data string, such as {"8112…": 150}' },
  )
  .refine(
    (amounts) => Object.keys(amounts).length <= maxAmounts,
    `must name at most ${maxAmounts} data strings`,
  )
  .optional()
  .describe(
    'What was given off for the strings of this call, in whole cents by data string or fetch code. An amount that is not kept is in `warnings`; its string is redeemed anyway. A repeated call may bring it later, and changes no kept amount.',
  )
  .meta({ maxProperties: maxAmounts });

const oneAmount = quantity(0, maxCents);

interface Given {
  registry: Registry;
  amounts: Readonly<Record<string, unknown>>;
  till: Pick<AtTill, 'who' | 'txn'>;
  items: readonly Item[];
  /** The lines of the redeem call, one for each item; amounts that are kept are written into them. */
  lines: Line[];
  answers: Answers;
}

/** Keeps the amounts of a redeem call with what it redeemed. @returns a warning for each that is not kept. */
export async function keepReported(given: Given): Promise<AtTill['warnings']> {
  const { registry, amounts, till, items, lines, answers } = given;
  const warnings: AtTill['warnings'] = [];
  const asks: Array<AmountAsk & { key: string; line: Line }> = [];
  const taken = new Set<number>();
  for (const [key, value] of Object.entries(amounts)) {
    const warn = (message: string) => warnings.push({ field: `amounts.${key.slice(0, 100)}`, message });
    const places = placesOf(key, items, lines).filter((place) => !taken.has(place));
    for (const place of places) taken.add(place);
    // One amount is that of each copy of an insert; how different strings of a fetch code share it, it does not say.
    const areCopies = places.every((place) => lines[place]!.scanned_gs1 !== undefined);
    const values = Array.isArray(value) ? value : areCopies ? places.map(() => value) : [value];
    if (places.length === 0)
      warn(
        'belongs to no data string that this call redeemed and that has no amount here yet, so it is not kept',
      );
    else if (values.length !== places.length)
      warn(
        areCopies || places.length === 1
          ? `must be one amount, or ${places.length} in the order of the copies sent`
          : `must be a list of ${places.length} amounts, one for each redeemed string of the fetch code, in the order of the answer`,
      );
    else
      places.forEach((place, number) => {
        const line = lines[place]!;
        const read = oneAmount.safeParse(values[number]);
        const ask = askOf(items[place]!, answers, till);
        if (!read.success) {
          line.amount_refused = `${read.error.issues[0]!.message}, in cents; no amount is kept`;
          warn(line.amount_refused);
        } else if (ask !== undefined) asks.push({ ...ask, cents: read.data, key, line });
      });
  }
  if (asks.length === 0) return warnings;
  const kept = await keptOrNot(registry, asks);
  asks.forEach(({ key, line, cents }, place) => {
    const answer = kept[place];
    if (answer?.kept) {
      line.discount_in_cents = cents;
      return;
    }
    if (answer?.why.because === 'other_kept') line.discount_in_cents = answer.why.cents;
    // Without an id the same call is another one, which redeems another copy of a newspaper insert.
    const again = till.txn === undefined ? `report the amount of ${line.gs1} by itself` : sameCall;
    line.amount_refused =
      answer === undefined ? `could not be kept just now; ${again}` : amountWords(answer.why, again);
    warnings.push({ field: `amounts.${key.slice(0, 100)}`, message: line.amount_refused });
  });
  return warnings;
}

/** The redemptions are committed, so a fault here must not hide them: the amounts are then not kept, and the answer says so. */
async function keptOrNot(registry: Registry, asks: readonly AmountAsk[]): Promise<AmountAnswer[]> {
  try {
    return await registry.tillDb.transaction((tx) => keepAmounts(tx, asks, false));
  } catch (error) {
    registry.log.error({ err: error }, 'reported amounts could not be kept');
    return [];
  }
}

/** The lines that a key of `amounts` means: of a string as sent or as answered, of an insert, or of a fetch code. */
function placesOf(key: string, items: readonly Item[], lines: readonly Line[]): number[] {
  const [item, ...more] = expand([key], 1);
  const gs1 = more.length === 0 && item !== undefined ? item.gs1 : key;
  return lines.flatMap(({ status, gs1: answered, scanned_gs1: scanned }, place) => {
    const item = items[place]!;
    const code = item.kind === 'string' ? item.fetchCode : undefined;
    return status === 'success' && [answered, scanned, code].includes(gs1) ? [place] : [];
  });
}

function askOf(
  item: Item,
  answers: Answers,
  { who, txn }: Pick<AtTill, 'who' | 'txn'>,
): Omit<AmountAsk, 'cents'> | undefined {
  const answer = answerOf(answers, item);
  if (!answer?.redeemed) return undefined;
  const serial = item.kind === 'string' ? item.serial : 'serial' in answer ? answer.serial : undefined;
  return serial === undefined
    ? undefined
    : { offerId: answer.offerId, serial, retailerId: who.retailerId, txn };
}
