import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveProducts } from '@offerbook/client';
import { FormEnd } from '../../../kit/form-end.tsx';
import type { Product } from '../../../kit/offers/use-products.ts';
import { useChange } from '../../../kit/session/changes.tsx';
import { faultsOf } from '../../../registry/faults.ts';

/** Adds a product, or changes its name and picture; its code names it and stays. */
export function ProductForm({ product, close }: { product: Product | undefined; close: () => void }) {
  const form = useForm({
    initialValues: {
      gtin: product?.gtin ?? '',
      name: product?.name ?? '',
      image_url: product?.image_url ?? '',
    },
    validate: {
      gtin: (gtin) => (/^\d{1,14}$/.test(gtin) ? null : 'The number under the barcode: 1 to 14 digits'),
      name: (name) => (name.trim() === '' ? 'How is it called?' : null),
      image_url: (url) => (url === '' || url.startsWith('https://') ? null : 'Must begin https://'),
    },
  });
  const save = useChange(saveProducts, {
    quiet: true,
    notice: ({ data, warnings }) =>
      warnings[0] === undefined
        ? data.added > 0
          ? 'The product is in the catalogue.'
          : 'The product is saved.'
        : `The product is saved. Please check its code: it ${warnings[0].message}.`,
    done: close,
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((body) =>
        save.mutate({ body }, { onError: (error) => form.setErrors(faultsOf(error)) }),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Product code"
          description="The number under its barcode (GTIN or EAN)."
          inputMode="numeric"
          maxLength={14}
          withAsterisk
          disabled={product !== undefined}
          data-autofocus={product === undefined || undefined}
          {...form.getInputProps('gtin')}
          onChange={(event) => form.setFieldValue('gtin', event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <TextInput
          label="Name"
          description="As a shopper knows it, with its size."
          maxLength={200}
          withAsterisk
          data-autofocus={product !== undefined || undefined}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Picture"
          description="The https address of a picture on your site; may be empty."
          type="url"
          {...form.getInputProps('image_url')}
        />
        <FormEnd of={save} fields={Object.keys(form.values)} yes="Save" />
      </Stack>
    </form>
  );
}
