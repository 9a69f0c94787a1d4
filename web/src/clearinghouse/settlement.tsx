import { Anchor } from '@mantine/core';
import { listClearinghouseRetailers, listRetailerRedemptions } from '@offerbook/client';
import { Link, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import {
  couponColumn,
  type Redemption,
  redemptionCells,
  redemptionHead,
  stateColumn,
  storeColumn,
  whenColumn,
  worthColumn,
} from '../redemptions/redemption.tsx';
import { fits, RedemptionList } from '../redemptions/redemption-list.tsx';
import { everyRow, useAnswer, usePages } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { useFilters } from '../ui/address.ts';
import type { Column } from '../ui/data-table.tsx';
import { daysOf } from '../ui/days.tsx';
import { CsvButton } from '../ui/download.tsx';
import { Page } from '../ui/page.tsx';
import { Sums } from './sums.tsx';

/** One retailer's redemptions for settlement: totals by funder, and each redemption. */
export default function Settlement() {
  const calling = useCaller();
  const here = useHere();
  const { retailer } = useParams({ strict: false }) as { retailer: string };
  const { values, set } = useFilters('from', 'to', 'state', 'q');
  const filters = { ...values, ...daysOf(values) };
  const { from, to } = filters;
  const input = { params: { email_domain: retailer, from, to } };
  const pages = usePages(listRetailerRedemptions, input);
  const retailers = useAnswer(listClearinghouseRetailers);
  const name = retailers.data?.data.find(({ email_domain }) => email_domain === retailer)?.name ?? retailer;
  const every = (signal: AbortSignal) => everyRow(calling, listRetailerRedemptions, input, signal);
  const funder: Column<Redemption> = {
    name: 'Funder',
    cell: (row) => (
      <Anchor
        component={Link}
        to={here('billing')}
        search={{ funder: row.funder_id } as never}
        className="digits"
      >
        {row.funder_id}
      </Anchor>
    ),
  };
  return (
    <Page
      above={
        <Anchor component={Link} to={here('settlement')} size="sm">
          Settlement
        </Anchor>
      }
      title={name}
      lead={`What ${retailer} redeemed. What is rolled back is not settled.`}
      actions={
        <CsvButton
          name={`${retailer}-${from}-${to}`}
          head={redemptionHead}
          cells={redemptionCells}
          rows={async function* (signal) {
            const wanted = fits(filters);
            for await (const row of every(signal)) if (wanted(row)) yield row;
          }}
        />
      }
    >
      <RedemptionList
        pages={pages}
        filters={filters}
        set={set}
        between={<Sums key={`${from}/${to}`} every={every} name={`${retailer}-by-funder-${from}-${to}`} />}
        columns={[couponColumn, worthColumn, whenColumn, storeColumn, funder, stateColumn]}
        empty="Choose other days: the report has every redemption since the retailer began."
      />
    </Page>
  );
}
