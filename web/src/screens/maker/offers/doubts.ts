import type { Draft } from '../../../kit/offers/draft.ts';
import { listsOfCodes } from '../../../kit/offers/draft.ts';
import { doubtsIn } from '../../../kit/offers/product-codes.tsx';

/** Warnings about values that are allowed but probably mistaken; the registry warns of the same when saving. */
export function doubtsAbout(draft: Draft): string[] {
  const doubts: string[] = [];
  if (draft.save_value_code === '5' && Number(draft.primary_purchase_save_value) > 100) {
    doubts.push('more than 100 percent is saved.');
  }
  if (['', '0'].includes(draft.save_value_code) && draft.primary_purchase_req_code === '1') {
    const [saved, spent] = [
      Number(draft.primary_purchase_save_value),
      Number(draft.primary_purchase_requirements),
    ];
    if (saved > spent && spent > 0) doubts.push('more is saved than must be spent.');
  }
  for (const name of listsOfCodes) {
    const found = doubtsIn(draft[name]);
    if (found.length > 0)
      doubts.push(`${found[0]}${found.length > 1 ? `, and ${found.length - 1} more like it` : ''}.`);
  }
  return doubts;
}
