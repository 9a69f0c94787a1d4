import { type Draft, termsOf } from '../../../kit/offers/draft.ts';
import { goodsInWords, type Naming, productsOf } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { Facts } from '../../../ui/facts.tsx';
import { plural, writeDay } from '../../../ui/written.ts';

/** The details a till does not show, for a last check before saving. */
export function DraftSummary({ draft }: { draft: Draft }) {
  const nameOf = useNaming(productsOf(termsOf(draft)));
  return (
    <Facts
      of={[
        ['Brand', draft.brand_id],
        ['Circulation', draft.total_circulation && plural(draft.total_circulation, 'coupon')],
        ...(draft.short_name === '' ? [] : ([['Short name', draft.short_name]] as [string, string][])),
        ['Description', draft.description],
        ['What must be bought', goodsOf(draft, nameOf)],
        ['Campaign', span(draft.campaign_start_time, draft.campaign_end_time || draft.redemption_end_time)],
        [
          'Redemption',
          span(draft.redemption_start_time || draft.campaign_start_time, draft.redemption_end_time),
        ],
      ]}
    />
  );
}

/** A spend on the whole basket and a check by the cashier name no goods. */
function goodsOf(draft: Draft, nameOf: Naming): string {
  if (draft.primary_purchase_req_code === '2') return 'Any goods';
  if (draft.primary_purchase_req_code === '9') return 'What the cashier checks by eye';
  const goods = goodsInWords(termsOf(draft), 'primary', nameOf);
  return goods.charAt(0).toUpperCase() + goods.slice(1);
}

const span = (from: string, to: string): string =>
  `${from === '' ? 'Today' : writeDay(from)} – ${to === '' ? 'not said yet' : writeDay(to)}`;
