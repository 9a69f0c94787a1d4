import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addBrand, type listBrands, type Row, updateBrand } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';

interface BrandFormProps {
  brand: Row<typeof listBrands> | undefined;
  close: () => void;
}

export function BrandForm({ brand, close }: BrandFormProps) {
  const form = useForm({
    initialValues: {
      brand_id: brand?.brand_id ?? '',
      name: brand?.name ?? '',
      gs1_company_prefix: brand?.gs1_company_prefix ?? '',
    },
  });
  const add = useChange(addBrand, { form, done: close });
  const update = useChange(updateBrand, { form, done: close });
  const save = (body: typeof form.values) =>
    brand
      ? update.mutate({ params: { brand_internal_id: brand.brand_internal_id }, body })
      : add.mutate({ body });
  return (
    <SendForm form={form} of={brand ? update : add} send={save}>
      <TextInput
        label="Brand id"
        description="By which your offers name it, in files and over the API."
        withAsterisk
        data-autofocus
        {...form.getInputProps('brand_id')}
      />
      <TextInput
        label="Name"
        description="As people read it; empty: the id."
        {...form.getInputProps('name')}
      />
      <TextInput
        label="GS1 company prefix"
        description="The digits all its barcodes begin with: 6 to 12, if the brand has its own."
        inputMode="numeric"
        {...form.getInputProps('gs1_company_prefix')}
      />
    </SendForm>
  );
}
