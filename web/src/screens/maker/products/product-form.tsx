import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveProducts } from '@offerbook/client';
import { codeFault } from '../../../kit/offers/product-codes.tsx';
import type { Product } from '../../../kit/offers/use-products.ts';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';

/** Adds a product, or changes its name and picture; its code names it and stays. */
export function ProductForm({ product, close }: { product: Product | undefined; close: () => void }) {
  const form = useForm({
    initialValues: {
      gtin: product?.gtin ?? '',
      name: product?.name ?? '',
      image_url: product?.image_url ?? '',
    },
    validate: {
      gtin: (gtin) => codeFault(gtin),
      name: (name) => (name.trim() === '' ? 'How is it called?' : null),
      image_url: (url) => (url === '' || url.startsWith('https://') ? null : 'Must begin https://'),
    },
  });
  const save = useChange(saveProducts, {
    form,
    notice: ({ data, warnings }) =>
      warnings[0] === undefined
        ? data.added > 0
          ? 'The product is in the catalogue.'
          : 'The product is saved.'
        : `The product is saved. Please check its code: it ${warnings[0].message}.`,
    done: close,
  });
  // A new one never replaces what a colleague has added under its code.
  const mode = product === undefined ? ({ update_mode: 0 } as const) : {};
  return (
    <SendForm
      form={form}
      of={save}
      // An address that is not sent stays as a colleague may have saved it meanwhile.
      send={({ image_url, ...body }) =>
        save.mutate({ body: { ...body, ...mode, ...(image_url !== product?.image_url && { image_url }) } })
      }
      yes="Save"
    >
      <TextInput
        label="Product code"
        description="The number under its barcode (GTIN or EAN)."
        inputMode="numeric"
        withAsterisk
        disabled={product !== undefined}
        data-autofocus={product === undefined || undefined}
        {...form.getInputProps('gtin')}
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
    </SendForm>
  );
}
