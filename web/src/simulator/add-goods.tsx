import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Unit } from '@offerbook/basket';
import { cleanCode } from '@offerbook/gs1';
import { useNaming } from '../products/use-products.ts';
import { type Goods, onShelf } from './shelf.ts';

interface AddGoodsProps {
  /** Filled in by a scan. */
  code: string;
  add: (goods: Goods) => void;
  /** Passes on what a wedge scanner typed into a field of this form. */
  scan: (text: string) => void;
}

/** Adds a product manually: code, price, quantity and unit. */
export function AddGoods({ code, add, scan }: AddGoodsProps) {
  const form = useForm({
    initialValues: { code, price: '', quantity: '1', unit: 'item' as Unit },
    validate: {
      code: (value) => (/^\d{1,14}$/.test(cleanCode(value)) ? null : 'A product code has 1 to 14 digits'),
      price: (value) =>
        /^\d{1,6}(\.\d{1,2})?$/.test(value.trim()) ? null : 'Dollars and cents, such as 3.99',
      quantity: (value, { unit }) =>
        (unit === 'item' ? /^[1-9]\d{0,5}$/ : /^(?!0*\.?0*$)\d{1,4}(\.\d{1,3})?$/).test(value.trim())
          ? null
          : unit === 'item'
            ? 'Whole pieces'
            : 'A weight such as 2.35',
    },
  });
  const nameOf = useNaming([cleanCode(form.values.code)]);
  const submit = form.onSubmit(({ code: typed, price, quantity, unit }) => {
    const code = cleanCode(typed);
    const known = onShelf(code);
    add({
      code: known?.code ?? code,
      name: nameOf(code) ?? known?.name ?? `Product ${code}`,
      price: Math.round(Number(price) * 100),
      quantity: quantity.trim(),
      unit,
    });
    form.reset();
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // A price of sixteen digits comes from a scanner that typed after the field's content.
        const [scanned] = /8112\d{12}.*$/.exec((event.target as HTMLInputElement).value ?? '') ?? [];
        if (scanned === undefined) return;
        event.preventDefault();
        scan(scanned);
        form.reset();
      }}
    >
      <Group gap="sm" align="flex-start">
        <TextInput
          label="Product code"
          inputMode="numeric"
          style={{ flex: '2 1 8rem' }}
          classNames={{ input: 'digits' }}
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Price"
          leftSection="$"
          inputMode="decimal"
          style={{ flex: '1 1 5.5rem' }}
          autoFocus={code !== ''}
          {...form.getInputProps('price')}
        />
        <TextInput
          label="Quantity"
          inputMode="decimal"
          style={{ flex: '1 1 4.5rem' }}
          {...form.getInputProps('quantity')}
        />
        <Select
          label="Unit"
          style={{ flex: '1 1 5.5rem' }}
          data={[
            { value: 'item', label: 'pieces' },
            { value: 'lb', label: 'lb' },
            { value: 'kg', label: 'kg' },
          ]}
          {...form.getInputProps('unit')}
        />
        <Button type="submit" variant="default" mt={24}>
          Add product
        </Button>
      </Group>
    </form>
  );
}
