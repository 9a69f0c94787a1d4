import { Anchor, Button } from '@mantine/core';
import { listOwnRedemptions, rollbackCoupon } from '@offerbook/client';
import { IconWifiOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import {
  couponColumn,
  type Redemption,
  redemptionCells,
  redemptionHead,
  stands,
  stateColumn,
  storeColumn,
  whenColumn,
  worthColumn,
} from '../redemptions/redemption.tsx';
import { fits, RedemptionList } from '../redemptions/redemption-list.tsx';
import { everyRow, usePages } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { useChange } from '../registry/changes.tsx';
import { useFilters } from '../ui/address.ts';
import { openConfirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/data-table.tsx';
import { daysOf } from '../ui/days.tsx';
import { CsvButton } from '../ui/download.tsx';
import { Page } from '../ui/page.tsx';

/** The account's redemptions, each with its rollback. */
export default function Redemptions() {
  const calling = useCaller();
  const here = useHere();
  const { values, set } = useFilters('from', 'to', 'state', 'q');
  const filters = { ...values, ...daysOf(values) };
  const { from, to } = filters;
  const pages = usePages(listOwnRedemptions, { params: { from, to } });
  const rollback = useChange(rollbackCoupon);
  const accelerates = calling.role === 'accelerator';
  const other: Column<Redemption> = accelerates
    ? { name: 'Retailer', cell: (row) => row.retailer_email_domain }
    : storeColumn;
  const act: Column<Redemption> = {
    name: 'Rollback',
    right: true,
    cell: (row) =>
      stands(row) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Roll back ${row.gs1}`}
          onClick={() =>
            openConfirm({
              title: 'Roll this redemption back?',
              what: `${row.gs1} can be redeemed again by whoever holds it, and is not settled. Both stay in the report. Redeeming it again is the only way back.`,
              yes: 'Roll back',
              act: () => rollback.mutate({ params: { gs1: row.gs1 } }),
            })
          }
        >
          Roll back
        </Button>
      ),
  };
  return (
    <Page
      title="Redemptions"
      lead={
        accelerates
          ? 'What you redeemed for your retailers.'
          : 'What your tills redeemed, and what accelerators redeemed for you.'
      }
      actions={
        <>
          <Button
            component={Link}
            to={here('offline')}
            variant="default"
            leftSection={<IconWifiOff size={16} />}
          >
            Report offline ones
          </Button>
          <CsvButton
            name={`redemptions-${from}-${to}`}
            head={redemptionHead}
            cells={redemptionCells}
            rows={async function* (signal) {
              const wanted = fits(filters);
              for await (const row of everyRow(
                calling,
                listOwnRedemptions,
                { params: { from, to } },
                signal,
              )) {
                if (wanted(row)) yield row;
              }
            }}
          />
        </>
      }
    >
      <RedemptionList
        pages={pages}
        filters={filters}
        set={set}
        columns={[couponColumn, worthColumn, whenColumn, other, stateColumn, act]}
        empty={
          <>
            Coupons are redeemed at the till; try one in the{' '}
            <Anchor component={Link} to={here('till')} inherit>
              till simulator
            </Anchor>
            .
          </>
        }
      />
    </Page>
  );
}
