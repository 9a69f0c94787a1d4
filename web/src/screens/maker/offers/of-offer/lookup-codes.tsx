import { Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  attachLookupCode,
  deleteLookupCode,
  listLookupCodes,
  skipPurchaseValidation,
} from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { RemoveButton } from '../../../../ui/confirm.tsx';
import { Digits } from '../../../../ui/digits.tsx';
import { Sheet, Shown } from '../../../../ui/page.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { writeCount } from '../../../../ui/written.ts';

/** Short codes by which providers deposit under the offer. */
export function LookupCodes({ offer }: { offer: OfferInFull }) {
  const params = { base_gs1: offer.base_gs1 };
  const codes = useAnswer(listLookupCodes, { params });
  const skip = useChange(skipPurchaseValidation);
  const remove = useChange(deleteLookupCode);
  const may = mayDo(offer, 'full_set');
  return (
    <Stack gap="lg">
      {may && <NewCode base={offer.base_gs1} />}
      <Shown of={codes} lines={3}>
        {({ data }) => (
          <PlainTable
            title="Lookup codes"
            lead="Providers may deposit by such a code instead of the data string; each coupon remembers its code."
            words
            head={['Code', 'Coupons', 'At the till']}
            acts="Remove"
            empty="No code yet."
            rows={data.map(({ lookup_code: code, skip_purchase_validation, strings }) => ({
              key: code,
              cells: [
                <Digits key="code">{code}</Digits>,
                writeCount(strings),
                <Switch
                  key="skip"
                  size="sm"
                  label="Skip the purchase check"
                  description="Tills take its coupons without looking at the basket."
                  checked={skip_purchase_validation === 'yes'}
                  disabled={!may}
                  onChange={(event) =>
                    skip.mutate({
                      params: { code },
                      body: { skip: event.currentTarget.checked ? 'yes' : 'no' },
                    })
                  }
                />,
                may && (
                  <RemoveButton
                    key="remove"
                    label={`Remove ${code}`}
                    ask={{
                      title: `Remove ${code}?`,
                      what: 'Providers can no longer deposit by it. Coupons that were made with it stay as they are.',
                      yes: 'Remove the code',
                      act: () => remove.mutate({ params: { code } }),
                    }}
                  >
                    Remove
                  </RemoveButton>
                ),
              ],
            }))}
          />
        )}
      </Shown>
    </Stack>
  );
}

function NewCode({ base }: { base: string }) {
  const form = useForm({ initialValues: { lookup_code: '' } });
  const attach = useChange(attachLookupCode, { form, done: () => form.reset() });
  return (
    <Sheet title="Attach a code">
      <SendForm
        form={form}
        of={attach}
        send={(body) => attach.mutate({ params: { base_gs1: base }, body })}
        yes="Attach"
        inRow
      >
        <TextInput
          label="Code"
          description="3 to 32 letters, digits or dashes, with at least one letter."
          placeholder="SUMMER-OATS"
          maw={360}
          flex={1}
          {...form.getInputProps('lookup_code')}
        />
      </SendForm>
    </Sheet>
  );
}
