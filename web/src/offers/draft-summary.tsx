import { Facts } from '../ui/facts.tsx';
import { plural, writeCount, writeDay } from '../ui/written.ts';
import { codesIn, type Draft } from './draft.ts';

/** What a till does not say of the offer, to be read once more before it is saved. */
export const DraftSummary = ({ draft }: { draft: Draft }) => (
  <Facts
    of={[
      ['Brand', draft.brand_id],
      ['Circulation', draft.total_circulation && plural(draft.total_circulation, 'coupon')],
      ['Description', draft.description],
      [
        'Products',
        writeCount(codesIn(`${draft.primary_purchase_gtins} ${draft.primary_purchase_eans}`).length),
      ],
      ['Campaign', span(draft.campaign_start_time, draft.campaign_end_time || draft.redemption_end_time)],
      [
        'Redemption',
        span(draft.redemption_start_time || draft.campaign_start_time, draft.redemption_end_time),
      ],
    ]}
  />
);

const span = (from: string, to: string): string =>
  `${from === '' ? 'today' : writeDay(from)} – ${to === '' ? 'not said yet' : writeDay(to)}`;
