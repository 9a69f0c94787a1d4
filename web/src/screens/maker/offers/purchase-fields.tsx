import { Button, Collapse, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  requirementCodes,
  requirementMeasure,
  saveMeasure,
  saveValueCodes,
} from '../../../kit/offers/coded.ts';
import type { DraftField } from '../../../kit/offers/draft.ts';
import { inOtherMeasure } from '../../../ui/amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { optionsOf } from '../../../ui/choice.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import type { DraftForm } from './draft-form.ts';

export type Which = 'primary' | 'second' | 'third';

const { '2': _basket, ...codesOfFurther } = requirementCodes;

/** The requirement of one purchase, and its products. */
export function PurchaseFields({ form, which }: { form: DraftForm; which: Which }) {
  const name = (suffix: string) => `${which}_purchase_${suffix}` as DraftField;
  const code = form.values[name('req_code')];
  const measure = requirementMeasure[code] ?? 'count';
  const required = which === 'primary';
  const anyGoods = code === '2' || code === '9';
  const excluded = `excluded_${which}_purchase_gtins` as DraftField;
  const excludedEans = `excluded_${which}_purchase_eans` as DraftField;
  const filled = [name('eans'), excluded, excludedEans].some((field) => form.values[field] !== '');
  const [more, { toggle }] = useDisclosure(filled);
  const plain = (field: DraftField) => ({
    ...form.field(field),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, event.currentTarget.value.trim()),
  });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label="What must be bought is"
          data={optionsOf(required ? requirementCodes : codesOfFurther)}
          withAsterisk={required}
          {...form.field(name('req_code'))}
          onChange={(value) => {
            const requirements = name('requirements');
            const next = requirementMeasure[value ?? ''] ?? 'count';
            form.setFieldValue(name('req_code'), value ?? '');
            form.setFieldValue(requirements, inOtherMeasure(form.values[requirements], measure, next));
          }}
          allowDeselect={!required}
          placeholder="Nothing"
        />
        {measure === 'none' ? null : (
          <AmountField
            measure={measure}
            label="At least"
            withAsterisk={required}
            {...form.field(name('requirements'))}
          />
        )}
      </SimpleGrid>
      <ProductPicker
        label="Products"
        description={
          anyGoods
            ? 'Not needed: any goods count.'
            : 'Any of these qualifies: by name, or by the number under the barcode (GTIN).'
        }
        {...form.field(name('gtins'))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Or a product family"
          description="3 digits by which a company groups its products (family code). 000: all of its products. 992: any product of anybody."
          inputMode="numeric"
          maxLength={3}
          {...plain(name('family_code'))}
        />
        {which !== 'primary' && (
          <TextInput
            label="Of the company with prefix"
            description="The 6 to 12 digits with which all barcodes of that company begin (GS1 company prefix)."
            inputMode="numeric"
            maxLength={12}
            {...plain(name('gs1_company_prefix'))}
          />
        )}
      </SimpleGrid>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={more}>
          {more ? 'Fewer ways to name products' : 'More ways to name products'}
        </Button>
        <Collapse expanded={more}>
          <Stack gap="md" mt="sm">
            <ProductPicker
              label="Products (EAN)"
              description="The European form of the number under the barcode."
              {...form.field(name('eans'))}
            />
            <ProductPicker
              label="But not these"
              description="An exception wins over any list above."
              {...form.field(excluded)}
            />
            <ProductPicker label="But not these (EAN)" {...form.field(excludedEans)} />
          </Stack>
        </Collapse>
      </div>
    </Stack>
  );
}

/** The kind and amount of the saving. */
export function SavingFields({ form }: { form: DraftForm }) {
  const code = form.values.save_value_code || '0';
  const measure = saveMeasure[code] ?? 'cents';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label="The saving is"
        data={optionsOf(saveValueCodes)}
        placeholder="Not set: money off"
        clearable
        {...form.field('save_value_code')}
        onChange={(value) => {
          const amount = form.values.primary_purchase_save_value;
          form.setFieldValue('save_value_code', value ?? '');
          form.setFieldValue(
            'primary_purchase_save_value',
            inOtherMeasure(amount, measure, saveMeasure[value || '0'] ?? 'cents'),
          );
        }}
      />
      <AmountField
        measure={measure}
        label={code === '2' ? 'Free items' : code === '1' || code === '7' ? 'Up to' : 'Value'}
        description={code === '1' ? '0 for any price.' : undefined}
        withAsterisk
        {...form.field('primary_purchase_save_value')}
      />
    </SimpleGrid>
  );
}
