import { listClearinghouseRetailers, listRetailerRedemptions } from '@offerbook/client';
import { useParams } from '@tanstack/react-router';
import {
  couponColumn,
  type Redemption,
  stateColumn,
  storeColumn,
  whenColumn,
  worthColumn,
} from '../../kit/redemptions/redemption.tsx';
import { RedemptionCsv, RedemptionList } from '../../kit/redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../../kit/redemptions/report-query.ts';
import { byFunder, byOffer, byStore } from '../../kit/redemptions/sum.ts';
import { useAnswer } from '../../registry/answers.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { To } from '../../ui/to.tsx';

/** One retailer's redemptions for settlement: totals by funder, and each redemption. */
export default function Settlement() {
  const { retailer } = useParams({ strict: false }) as { retailer: string };
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  // The retailer is in the path.
  const { retailer: _, provider: __, ...query } = report.query;
  const input = { params: { email_domain: retailer, from, to }, query };
  const retailers = useAnswer(listClearinghouseRetailers);
  const name = retailers.data?.data.find(({ email_domain }) => email_domain === retailer)?.name ?? retailer;
  const funder: Column<Redemption> = {
    name: 'Funder',
    cell: (row) => (
      <To path="billing" search={{ funder: row.funder_id }} className="digits">
        {row.funder_id}
      </To>
    ),
  };
  return (
    <Page
      above={<To path="settlement">Settlement</To>}
      title={name}
      lead={`What ${retailer} redeemed. What is rolled back is not settled.`}
      actions={
        <RedemptionCsv
          name={`${retailer}-${from}-${to}`}
          operation={listRetailerRedemptions}
          input={input}
          report={report}
        />
      }
    >
      <RedemptionList
        operation={listRetailerRedemptions}
        input={input}
        report={report}
        by={['settled']}
        money={{
          title: 'What each payer owes',
          lead: 'The coupons that stand redeemed, at their worth at the time.',
          ways,
          name: `${retailer}-${from}-${to}-sums`,
        }}
        columns={[couponColumn, worthColumn, whenColumn, storeColumn(), funder, stateColumn]}
        empty="Choose other days: the report has every redemption since the retailer began."
      />
    </Page>
  );
}

const ways = [
  { ...byFunder, linkTo: (funder: string) => ({ path: 'billing', search: { funder } }) },
  byStore(),
  byOffer,
] as const;
