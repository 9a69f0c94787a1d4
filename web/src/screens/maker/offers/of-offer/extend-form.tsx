import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { extendOffer } from '@offerbook/client';
import type { OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { isoDay, wireDay, writeDay } from '../../../../ui/written.ts';

/** Moves the end dates to later ones, even after they have passed. */
export function ExtendForm({ offer, close }: { offer: OfferInFull; close: () => void }) {
  const form = useForm({ initialValues: { campaign_end_time: '', redemption_end_time: '' } });
  const extend = useChange(extendOffer, { form, done: close });
  return (
    <SendForm
      form={form}
      of={extend}
      send={(values) => {
        const given = Object.entries(values).filter(([, value]) => value !== '');
        if (given.length === 0) {
          form.setErrors({ redemption_end_time: 'Choose a later day for one of the two' });
          return;
        }
        extend.mutate({
          params: { base_gs1: offer.base_gs1 },
          body: Object.fromEntries(given.map(([name, value]) => [name, wireDay(value)])),
        });
      }}
      yes="Extend"
    >
      <Text size="sm">
        Give it more time, also after it has ended. Coupons that are out already stay good until the new day.
      </Text>
      <TextInput
        type="date"
        label="Campaign ends"
        description={`Now ${writeDay(offer.campaign_end_time)}; leave empty to keep it.`}
        min={isoDay(offer.campaign_end_time)}
        {...form.getInputProps('campaign_end_time')}
      />
      <TextInput
        type="date"
        label="Redemption ends"
        description={`Now ${writeDay(offer.redemption_end_time)}; leave empty to keep it.`}
        min={isoDay(offer.redemption_end_time)}
        {...form.getInputProps('redemption_end_time')}
      />
    </SendForm>
  );
}
