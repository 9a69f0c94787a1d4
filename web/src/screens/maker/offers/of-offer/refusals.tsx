import { Anchor, Button, Stack } from '@mantine/core';
import { listRedemptionErrors, listRedemptionErrorsOfReason, type Reason } from '@offerbook/client';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import type { OfferInFull } from '../../../../kit/offers/offer.ts';
import { reasonWords } from '../../../../kit/offers/reasons.ts';
import { useAnswer, usePages } from '../../../../registry/answers.ts';
import { useFilters } from '../../../../ui/address.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Empty, Shown } from '../../../../ui/page.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { writeCount, writeMoment, writeSince } from '../../../../ui/written.ts';

/** Refused redemptions by reason; each reason links to its calls. */
export function Refusals({ offer }: { offer: OfferInFull }) {
  const { values, set } = useFilters('reason');
  const reasons = useAnswer(listRedemptionErrors, { params: { base_gs1: offer.base_gs1 } });
  if (values.reason) {
    return (
      <OfReason base={offer.base_gs1} reason={values.reason as Reason} back={() => set('reason', null)} />
    );
  }
  return (
    <Shown of={reasons} lines={3}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon={IconCircleCheck} title="Nothing was refused">
            Coupons of this offer that a till may not redeem are counted here, with the reason.
          </Empty>
        ) : (
          <PlainTable
            title="Refused at tills"
            words
            head={['Reason', 'How often', 'Last']}
            empty=""
            rows={data.map(({ reason, count, last_at }) => ({
              key: reason,
              cells: [
                <Anchor
                  key="reason"
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => set('reason', reason)}
                >
                  {reasonWords(reason)}
                </Anchor>,
                writeCount(count),
                writeSince(last_at),
              ],
            }))}
          />
        )
      }
    </Shown>
  );
}

function OfReason({ base, reason, back }: { base: string; reason: Reason; back: () => void }) {
  const calls = usePages(listRedemptionErrorsOfReason, {
    params: { base_gs1: base, reason },
  });
  return (
    <Stack gap="md">
      <Button variant="default" w="max-content" leftSection={<IconArrowLeft size={16} />} onClick={back}>
        All reasons
      </Button>
      <DataTable
        label={reasonWords(reason)}
        noun="refusal"
        pages={calls}
        keyOf={({ gs1, at, store }) => `${gs1} ${at} ${store}`}
        empty={<Empty icon={IconCircleCheck} title="None any more" />}
        columns={[
          { name: 'Coupon', width: '2fr', cell: ({ gs1 }) => <span className="digits">{gs1}</span> },
          { name: 'Retailer', cell: ({ retailer_email_domain }) => retailer_email_domain },
          { name: 'Store', cell: ({ store }) => store || '–' },
          { name: 'When', cell: ({ at }) => writeMoment(at) },
        ]}
      />
    </Stack>
  );
}
