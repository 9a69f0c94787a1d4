import { TextInput } from '@mantine/core';
import { listProducts, saveProducts } from '@offerbook/client';
import { codeFault } from '../../../kit/offers/product-codes.tsx';
import type { Product } from '../../../kit/offers/use-products.ts';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useTyped } from '../../../kit/use-typed.ts';
import { callAs } from '../../../registry/caller.tsx';

/** Adds a product, or changes its name and picture; its code names it and stays. */
export function ProductForm({ product, close }: { product: Product | undefined; close: () => void }) {
  const opened = { gtin: '', name: '', image_url: '', ...product };
  const { form, changes, field } = useTyped(opened, ({ gtin, name, image_url: url }) => {
    const fault = codeFault(gtin);
    return {
      ...(fault !== null && { gtin: fault }),
      ...(name.trim() === '' && { name: 'How is it called?' }),
      ...(url !== '' && !url.startsWith('https://') && { image_url: 'Must begin https://' }),
    };
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
    // The call wants a name: one that is not changed here is sent as it is now, not as the list had it.
    first: async (calling, input) => {
      if (product === undefined || changes.name !== undefined) return input;
      const { gtin } = product;
      const { data } = await callAs(calling, listProducts, { query: { gtins: gtin } });
      return { body: { ...input.body, name: data[0]?.name ?? product.name } };
    },
  });
  // A new one never replaces what a colleague has added under its code, and an edit never adds one.
  const update_mode = product === undefined ? 0 : 1;
  return (
    <SendForm
      form={form}
      of={save}
      // An address that is not sent stays as a colleague may have saved it meanwhile.
      send={() => {
        const { gtin, name } = opened;
        save.mutate({ body: { gtin, name, ...changes, update_mode } });
      }}
      yes="Save"
    >
      <TextInput
        label="Product code"
        description="The number under its barcode (GTIN or EAN)."
        inputMode="numeric"
        withAsterisk
        disabled={product !== undefined}
        data-autofocus={product === undefined || undefined}
        {...field('gtin')}
      />
      <TextInput
        label="Name"
        description="As a shopper knows it, with its size."
        maxLength={200}
        withAsterisk
        data-autofocus={product !== undefined || undefined}
        {...field('name')}
      />
      <TextInput
        label="Picture"
        description="The https address of a picture on your site; may be empty."
        type="url"
        {...field('image_url')}
      />
    </SendForm>
  );
}
