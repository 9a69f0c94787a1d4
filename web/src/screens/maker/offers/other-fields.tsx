import { Stack, Switch, TextInput } from '@mantine/core';
import { declaredField } from '../../../kit/offers/draft.ts';
import { type OtherField, otherFields, wordsOf } from '../../../kit/offers/other-words.ts';
import { ProductCodes } from '../../../kit/offers/product-codes.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import type { DraftForm } from './draft-form.ts';

/** Fields that few offers need. */
export const OtherFields = ({ form, only = otherFields }: { form: DraftForm; only?: OtherField[] }) => (
  <Stack gap="md">
    {only
      .filter((name) => wordsOf(name).asked?.(form.values) ?? true)
      .map((name) => (
        <Field key={name} form={form} name={name} />
      ))}
  </Stack>
);

function Field({ form, name }: { form: DraftForm; name: OtherField }) {
  const { label, description, asked } = wordsOf(name);
  const { type, maxLength } = declaredField(name);
  const set = (value: string) => form.setFieldValue(name, value);
  const words = { label, description };
  switch (type) {
    case 'flag': {
      // A field that was never set becomes unset again when switched off.
      const off = form.getInitialValues()[name] === '' ? '' : '0';
      return (
        <Switch
          {...words}
          classNames={{ label: form.mark(name) }}
          checked={form.values[name] === '1'}
          disabled={form.isFixed(name)}
          onChange={(event) => set(event.currentTarget.checked ? '1' : off)}
        />
      );
    }
    case 'whole':
      return (
        <AmountField
          measure="count"
          {...words}
          maw={200}
          withAsterisk={asked !== undefined}
          {...form.field(name)}
        />
      );
    case 'products':
      return <ProductCodes {...words} {...form.field(name)} />;
    default:
      return (
        <TextInput
          {...words}
          type={type === 'day' ? 'date' : 'text'}
          inputMode={type === 'digits' ? 'numeric' : undefined}
          maxLength={maxLength}
          maw={320}
          {...form.field(name)}
          onChange={({ currentTarget: { value } }) => set(type === 'digits' ? value.trim() : value)}
        />
      );
  }
}
