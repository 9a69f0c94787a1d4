import { expect, test } from 'vitest';
import type { BooksCall, Said } from '../prove/src/books/choose.ts';
import { possibleCents } from '../prove/src/books/worth.ts';

const [base, gs1] = ['811200300001000001', '8112003000010000019101000000000013'];
const offer = { base, funderId: '300001', cents: 75, changes: false };
const sale = {
  ...{ event_id: 1, offer_id: 1, base_gs1: base, gs1, retailer_id: 1, store_address: 'b0' },
  ...{ undone_by: null, execution_id: 'x' },
};

/** Calls that report an amount of the string, each with what its answer says of it; undefined: the answer was lost. */
const possible = (
  ...reports: Array<[cents: number, said: NonNullable<Said['amounts']>[string] | undefined]>
) => {
  const calls = reports.map(
    ([cents, said], number) =>
      ({
        ...{ number, client: 0, sent: 2 * number + 1, sentAtMs: 0 },
        action: { ask: { kind: 'sell', retailer: 'r.example', amounts: { [gs1]: cents } } },
        ...(said ? { answered: 2 * number + 2, answer: { amounts: { [gs1]: said } } } : {}),
      }) as unknown as BooksCall,
  );
  return possibleCents(calls, [offer])(sale)!.toSorted();
};

test('prove: what a redemption is worth is what its till was told to be kept, else the terms or what a later call may have brought', () => {
  const refused = 'could not be kept just now; send the same call again';
  expect(possible([36, { kept: 36 }], [20, { kept: 36, refused: 'differs from the 36 cents' }])).toEqual([
    36,
  ]);
  expect(possible([90, { refused: 'is more than the 75 cents' }])).toEqual([75]);
  expect(possible([36, undefined])).toEqual([36, 75]);
  expect(possible([36, { refused }], [0, { kept: 0 }])).toEqual([0, 36, 75]);
  expect(possible([36, { refused }], [0, { refused: 'comes too late' }])).toEqual([36, 75]);
});
