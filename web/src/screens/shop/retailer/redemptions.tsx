import { Button, Group } from '@mantine/core';
import { listOwnRedemptions, rollbackCoupon } from '@offerbook/client';
import { IconWifiOff } from '@tabler/icons-react';
import {
  couponColumn,
  type Redemption,
  retailerColumn,
  stands,
  stateColumn,
  storeColumn,
  whenColumn,
  worthColumn,
} from '../../../kit/redemptions/redemption.tsx';
import { RedemptionCsv, RedemptionList } from '../../../kit/redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../../../kit/redemptions/report-query.ts';
import { byFunder, byOffer, byRetailer, byStore } from '../../../kit/redemptions/sum.ts';
import { useChange } from '../../../kit/session/changes.tsx';
import { useStoreNames } from '../../../kit/use-stores.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { asking } from '../../../ui/confirm.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { To, ToButton } from '../../../ui/to.tsx';
import { mustStand } from './must-stand.ts';
import { ReportAmount } from './report-amount.tsx';

/** The account's redemptions, each with its rollback. */
export default function Redemptions() {
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  const input = { params: { from, to }, query: report.query };
  const accelerates = useCaller().role === 'accelerator';
  const storeNames = useStoreNames();
  const other = accelerates ? retailerColumn : storeColumn(storeNames);
  const act: Column<Redemption> = {
    name: 'Change',
    right: true,
    width: '1.3fr',
    cell: (row) =>
      stands(row) && (
        <Group gap={6} justify="flex-end">
          <ReportAmount row={row} />
          <RollBack row={row} />
        </Group>
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
          <ToButton path="offline" variant="default" leftSection={<IconWifiOff size={16} />}>
            Report offline ones
          </ToButton>
          <RedemptionCsv
            name={`redemptions-${from}-${to}`}
            operation={listOwnRedemptions}
            input={input}
            report={report}
          />
        </>
      }
    >
      <RedemptionList
        operation={listOwnRedemptions}
        input={input}
        report={report}
        by={accelerates ? ['retailer-domain'] : ['settled']}
        money={{
          title: accelerates ? 'What it comes to' : 'Owed to you',
          lead: 'What the coupons that stand redeemed are worth, as they were at the time.',
          ways: accelerates ? acceleratorsWays : [byFunder, byStore(storeNames), byOffer],
          name: `redeemed-${from}-${to}`,
        }}
        columns={[couponColumn, worthColumn, whenColumn, other, stateColumn, act]}
        empty={
          <>
            Coupons are redeemed at the till; try one in the{' '}
            <To path="till" inherit>
              till simulator
            </To>
            .
          </>
        }
      />
    </Page>
  );
}

function RollBack({ row }: { row: Redemption }) {
  const rollback = useChange(rollbackCoupon, { first: mustStand(row) });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Roll back ${row.gs1}`}
      onClick={asking({
        title: 'Roll this redemption back?',
        what: `${row.gs1} can be redeemed again by anyone who holds it. ${row.settled === 'yes' ? 'A settlement has it already: once that is closed, the next one takes its amount back as a correction.' : 'It will not be settled.'} Both stay in the report. Redeeming it again is the only way back.`,
        yes: 'Roll back',
        act: () => rollback.mutate({ params: { gs1: row.gs1 } }),
      })}
    >
      Roll back
    </Button>
  );
}

const acceleratorsWays = [byRetailer, byOffer] as const;
