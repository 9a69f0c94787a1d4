import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reportAmount } from '@offerbook/client';
import { centsOf, type Redemption, stands } from '../../../kit/redemptions/redemption.tsx';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { amountFault } from '../../../ui/amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { mustStand } from './must-stand.ts';

/** A button to say what a till really gave off, where the terms do not say it or it was reported wrongly. */
export function ReportAmount({ row }: { row: Redemption }) {
  const isReported = row.discount_in_cents !== null;
  if (!stands(row) || row.settled === 'yes' || (!isReported && centsOf(row) !== undefined)) return null;
  return (
    <DialogButton
      size="compact-sm"
      variant={isReported ? 'default' : 'light'}
      aria-label={`${isReported ? 'Change' : 'Report'} the amount of ${row.gs1}`}
      title="What the till gave off"
      dialog={(close) => <AmountForm row={row} close={close} />}
    >
      {isReported ? 'Change amount' : 'Report amount'}
    </DialogButton>
  );
}

function AmountForm({ row, close }: { row: Redemption; close: () => void }) {
  const { discount_in_cents: known } = row;
  const form = useForm({
    initialValues: { discount_in_cents: known === null ? '' : String(known) },
    validate: {
      discount_in_cents: (value) =>
        value === '' ? 'Write an amount in dollars, such as 1.95' : (amountFault(value, 'cents') ?? null),
    },
  });
  const save = useChange(reportAmount, { form, done: close, first: mustStand(row) });
  return (
    <SendForm
      form={form}
      of={save}
      send={({ discount_in_cents }) =>
        save.mutate({
          params: { gs1: row.gs1 },
          body: {
            discount_in_cents: Number(discount_in_cents),
            retailer_email_domain: row.retailer_email_domain,
          },
        })
      }
    >
      <Text size="sm">
        It counts in reports, costs and settlements. Once the redemption is settled it cannot change.
      </Text>
      <AmountField
        measure="cents"
        label="Amount in dollars"
        data-autofocus
        {...form.getInputProps('discount_in_cents')}
      />
    </SendForm>
  );
}
