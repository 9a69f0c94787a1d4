import { Autocomplete, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { DraftField } from '../../../kit/offers/draft.ts';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import type { DraftForm } from './draft-form.ts';

/** Brand, description, dates and quantity. */
export function BasicFields({ form }: { form: DraftForm }) {
  const { role } = useCaller();
  const { forNew } = useBrands();
  return (
    <Stack gap="md">
      <Autocomplete
        label="Brand"
        description={
          role === 'manufacturer' ? 'A new name makes a new brand.' : 'One of the brands you were given.'
        }
        data={[...new Set(forNew.map(({ brand_id }) => brand_id))]}
        withAsterisk
        // Opened on focus, the list would lie over the field's own fault.
        openOnFocus={false}
        {...form.field('brand_id')}
      />
      <CampaignFields form={form} />
    </Stack>
  );
}

/** Description, dates and quantity: editable in any state of the offer. */
export function CampaignFields({ form }: { form: DraftForm }) {
  const day = (name: DraftField, label: string, description?: string) => (
    <TextInput
      type="date"
      label={label}
      description={description}
      {...form.field(name)}
      onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
    />
  );
  return (
    <Stack gap="md">
      <Textarea
        label="Description"
        description="What the offer is, for people: it names the offer, with the short name."
        maxLength={1_000}
        autosize
        minRows={2}
        withAsterisk
        {...form.field('description')}
        onChange={(event) => form.setFieldValue('description', event.currentTarget.value)}
      />
      <TextInput
        label="Short name"
        description="Stands for the offer in lists and reports; empty: its description does."
        maxLength={50}
        maw={420}
        {...form.field('short_name')}
        onChange={(event) => form.setFieldValue('short_name', event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {day('campaign_start_time', 'Campaign begins', 'When coupons are given out; empty: today.')}
        {day('campaign_end_time', 'Campaign ends', 'Empty: with the redemption.')}
        {day('redemption_start_time', 'Redemption begins', 'Empty: with the campaign.')}
        <TextInput
          type="date"
          label="Redemption ends"
          description="The last day on which a till accepts it."
          withAsterisk
          {...form.field('redemption_end_time')}
          onChange={(event) => form.setFieldValue('redemption_end_time', event.currentTarget.value)}
        />
      </SimpleGrid>
      <AmountField
        measure="count"
        label="Circulation"
        description="How many coupons there may be in all."
        withAsterisk
        maw={280}
        {...form.field('total_circulation')}
      />
    </Stack>
  );
}
