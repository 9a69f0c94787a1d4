import { TextInput } from '@mantine/core';
import { addBrand, type listBrands, type Row, updateBrand } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useTyped } from '../../../kit/use-typed.ts';

interface BrandFormProps {
  brand: Row<typeof listBrands> | undefined;
  close: () => void;
}

const blank = { brand_id: '', name: '', gs1_company_prefix: '' };

export function BrandForm({ brand, close }: BrandFormProps) {
  const { brand_id, name, gs1_company_prefix } = brand ?? blank;
  const { form, changes, field } = useTyped({ brand_id, name, gs1_company_prefix });
  const add = useChange(addBrand, { form, done: close });
  const update = useChange(updateBrand, { form, done: close });
  const save = () =>
    brand
      ? update.mutate({ params: { brand_internal_id: brand.brand_internal_id }, body: changes })
      : add.mutate({ body: { ...blank, ...changes } });
  return (
    <SendForm
      form={form}
      of={brand ? update : add}
      send={save}
      disabled={brand !== undefined && Object.keys(changes).length === 0}
    >
      <TextInput
        label="Brand id"
        description="By which your offers name it, in files and over the API."
        withAsterisk
        data-autofocus
        {...field('brand_id')}
      />
      <TextInput label="Name" description="As people read it; empty: the id." {...field('name')} />
      <TextInput
        label="GS1 company prefix"
        description="The digits all its barcodes begin with: 6 to 12, if the brand has its own."
        inputMode="numeric"
        {...field('gs1_company_prefix')}
      />
    </SendForm>
  );
}
