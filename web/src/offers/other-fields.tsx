import { Stack, Switch, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import type { DraftField } from './draft.ts';
import type { DraftForm } from './draft-form.ts';

/** What few offers need. */
export function OtherFields({ form }: { form: DraftForm }) {
  // What was never set is unset again when it is switched off.
  const off = (name: DraftField) => (form.getInitialValues()[name] === '' ? '' : '0');
  const flag = (name: DraftField, label: string, description: string) => (
    <Switch
      label={label}
      description={description}
      checked={form.values[name] === '1'}
      disabled={form.isFixed(name)}
      onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? '1' : off(name))}
    />
  );
  return (
    <Stack gap="md">
      {flag(
        'rolling_expiration',
        'Each coupon expires some days after it was given out',
        'At the latest with the redemption.',
      )}
      {form.values.rolling_expiration === '1' && (
        <AmountField
          measure="count"
          label="Days"
          maw={200}
          withAsterisk
          {...form.field('rolling_expiration_days')}
        />
      )}
      {flag('store_coupon', 'Store coupon', 'Issued by the retailer rather than by a manufacturer.')}
      {flag('donot_multiply_flag', 'Never doubled', 'Tills that double coupons leave this one as it is.')}
      <TextInput
        label="Redemption address (GLN)"
        description="The global location number to which paper coupons are sent: 13 digits, if you have one."
        inputMode="numeric"
        maxLength={13}
        maw={320}
        {...form.field('gln')}
        onChange={(event) => form.setFieldValue('gln', event.currentTarget.value.trim())}
      />
    </Stack>
  );
}
