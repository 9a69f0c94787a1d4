import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addBrand, type listBrands, type Row, updateBrand } from '@offerbook/client';
import { FormFailure } from '../../../kit/form-failure.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { faultsOf } from '../../../registry/faults.ts';

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
  const add = useChange(addBrand, { quiet: true, done: close });
  const update = useChange(updateBrand, { quiet: true, done: close });
  const onError = (error: unknown) => form.setErrors(faultsOf(error));
  const save = (body: typeof form.values) =>
    brand
      ? update.mutate({ params: { brand_internal_id: brand.brand_internal_id }, body }, { onError })
      : add.mutate({ body }, { onError });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
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
        <FormFailure error={add.error ?? update.error} fields={Object.keys(form.values)} />
        <Group justify="flex-end">
          <Button type="submit" loading={add.isPending || update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
