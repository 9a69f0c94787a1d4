import { Progress, Stack, Text } from '@mantine/core';
import { type Answer, readCosts } from '@offerbook/client';
import { useAnswer } from '../../registry/answers.ts';
import { compared } from '../../ui/compared.ts';
import { Figures } from '../../ui/facts.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { Shown } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Small } from '../../ui/text.ts';
import { plural, writeCents } from '../../ui/written.ts';
import { inReportZone } from '../../ui/zone.ts';
import { Cents, maxLines, OpenAmounts } from './worth.tsx';

type Costs = Answer<typeof readCosts>['data'];

/** What a manufacturer's offers cost in the days shown and so far, and what coupons that are out can still cost. */
export function CostsOfOffers({ days }: { days: number }) {
  const costs = useAnswer(readCosts, { query: { days, ...inReportZone() } });
  return <Shown of={costs}>{({ data }) => <CostTables data={data} days={days} />}</Shown>;
}

function CostTables({ data, days }: { data: Costs; days: number }) {
  const { totals, before, liability } = data;
  /** The redemptions of these days, of one offer or of all. */
  const listOf = (offer?: string) => ({
    path: 'reports',
    search: { from: data.from, to: data.to, ...(offer && { offer }) },
  });
  return (
    <Stack gap="lg">
      <Figures
        of={[
          [
            'Given off',
            writeCents(totals.cents),
            <>
              {`in ${days} days${compared(before.cents, totals.cents, days)}`}
              {totals.worth_by_basket > 0 && (
                <div>
                  <OpenAmounts count={totals.worth_by_basket} list={listOf()} />
                </div>
              )}
            </>,
          ],
          ['Can still cost', writeCents(liability.max_cents), liabilityWords(liability)],
        ]}
      />
      <PlainTable
        title="What offers cost"
        lead={`What the tills gave off, as they reported it, else as the terms said. What is rolled back costs nothing.${
          data.by_offer.length < maxLines
            ? ''
            : ` The ${maxLines} offers with most of it are listed, and those with a budget; the figures above are of all.`
        }`}
        head={['Offer', `In ${days} days`, 'So far', 'Budget', 'Can still cost']}
        rows={data.by_offer.map((row) => ({
          key: row.base_gs1,
          cells: [
            <NameCell
              key="offer"
              to={{ path: `offers/${row.base_gs1}` }}
              name={offerName(row)}
              below={row.brand_name}
            />,
            <Cents key="days" cents={row.cents} open={row.worth_by_basket} list={listOf(row.base_gs1)} />,
            <Cents key="all" cents={row.so_far.cents} open={row.so_far.worth_by_basket} />,
            <Budget key="budget" spent={row.so_far.cents} budget={row.budget_in_cents} />,
            <LiabilityCell key="liability" liability={row.liability} />,
          ],
        }))}
        empty="No coupon was redeemed in these days, and no offer has a budget."
      />
    </Stack>
  );
}

/** How much of a budget is spent. */
export const Budget = ({ spent, budget }: { spent: number; budget: number | null }) => {
  if (budget === null) return <>–</>;
  const share = spent / budget;
  return (
    <>
      {writeCents(budget)}
      <Text size="xs" c={share >= 1 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {`${Math.floor(100 * share)} % spent`}
      </Text>
      <Progress
        value={Math.min(100, 100 * share)}
        size={4}
        color={share >= 0.9 ? 'red' : 'leaf'}
        aria-hidden
      />
    </>
  );
};

type LiabilityOf = Costs['liability'];

/** The coupons behind a liability, and those that have no limit. */
export const liabilityWords = ({ coupons, unlimited }: LiabilityOf): string =>
  coupons === 0
    ? 'no coupon is out'
    : unlimited === 0
      ? `at most, if ${coupons === 1 ? 'the one coupon' : `all ${plural(coupons, 'coupon')}`} out are redeemed`
      : `at most for ${plural(coupons - unlimited, 'coupon')} out; of ${plural(unlimited, 'more', 'more')} the basket decides the value`;

const LiabilityCell = ({ liability }: { liability: LiabilityOf }) =>
  liability.coupons === 0 ? (
    <>–</>
  ) : (
    <>
      {writeCents(liability.max_cents)}
      {liability.unlimited > 0 && (
        <Small>{`and ${plural(liability.unlimited, 'coupon')} without a limit`}</Small>
      )}
    </>
  );
