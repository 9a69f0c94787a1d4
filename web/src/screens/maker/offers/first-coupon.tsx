import { Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listFunderIds, saveOffer } from '@offerbook/client';
import { cleanCode, composeBase, doubtOf } from '@offerbook/gs1';
import { codeFault } from '../../../kit/offers/product-codes.tsx';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { amountFault, isAmount } from '../../../ui/amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Page, Sheet } from '../../../ui/page.tsx';
import { To, ToButton } from '../../../ui/to.tsx';
import { dayFromNow, wireDay, writeCents } from '../../../ui/written.ts';
import { randomCode } from './base-fields.tsx';
import { OtherSide } from './of-offer/other-side.tsx';
import { TillSlip } from './till-slip.tsx';

/** What a first offer has without being asked; everything can be edited afterwards. */
const circulation = '1000';
const daysToRedeem = 365;

const termsOf = ({ value, product }: { value: string; product: string }) => ({
  primary_purchase_save_value: isAmount(value) ? value : '',
  primary_purchase_requirements: '1',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: product === '' ? [] : [cleanCode(product)],
});

/** From two fields to a redeemed coupon: makes a simple offer, locks it, and lets sample accounts play the rest. */
export default function FirstCoupon() {
  const { values, set } = useFilters('offer');
  const base = values.offer;
  return (
    <Page
      title="Your first coupon"
      lead="Money off one product, good for a year at every store. You can change all of it later."
      width={840}
    >
      {base === '' ? (
        <OfferForm made={(made) => set('offer', made)} />
      ) : (
        <Stack gap="lg">
          <OtherSide base={base} />
          <Group gap="sm">
            <ToButton path={`offers/${base}`} variant="default">
              See the offer
            </ToButton>
          </Group>
        </Stack>
      )}
    </Page>
  );
}

function OfferForm({ made }: { made: (base: string) => void }) {
  const { name } = useCaller();
  const funders = useAnswer(listFunderIds);
  const funder = funders.data?.data[0];
  const form = useForm({
    initialValues: { value: '', product: '' },
    validate: {
      value: (value) =>
        amountFault(value, 'cents') ?? (/[1-9]/.test(value) ? null : 'How much does it save?'),
      product: (product) =>
        codeFault(product) ??
        (doubtOf(product) === undefined ? null : 'The number under the barcode, 8 to 14 digits, all of them'),
    },
  });
  const save = useChange(saveOffer, { form, notice: false, done: ({ data }) => made(data.base_gs1) });
  const submit = (values: typeof form.values) => {
    const data = {
      base_gs1: composeBase({ format: 0, funderId: funder!, offerCode: randomCode() }),
      update_mode: 0 as const,
      brand_id: name.slice(0, 100),
      description: `Save ${writeCents(values.value)} on product ${cleanCode(values.product)}`,
      total_circulation: circulation,
      redemption_end_time: wireDay(dayFromNow(daysToRedeem)),
      ...termsOf(values),
    };
    save.mutate({ query: { lock: 'yes' }, body: { data: data as never } });
  };
  return (
    <Group align="flex-start" gap="lg">
      <Stack style={{ flex: '1 1 20rem' }}>
        <Sheet>
          <SendForm
            form={form}
            of={save}
            send={submit}
            yes="Make the offer"
            disabled={funder === undefined}
            beside={<To path="offers/new">Set everything myself</To>}
          >
            <AmountField
              label="It saves"
              measure="cents"
              placeholder="$1.00"
              value={form.values.value}
              onChange={(value) => form.setFieldValue('value', value)}
              error={form.errors['value']}
              data-autofocus
            />
            <TextInput
              label="On this product"
              description="Its number under the barcode (GTIN), such as 00012345678905."
              inputMode="numeric"
              {...form.getInputProps('product')}
            />
          </SendForm>
        </Sheet>
      </Stack>
      <div style={{ flex: '1 1 16rem' }}>
        <TillSlip terms={termsOf(form.values)} />
      </div>
    </Group>
  );
}
