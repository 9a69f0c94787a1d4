import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Unit } from '@offerbook/basket';
import { cleanCode } from '@offerbook/gs1';
import { codeFault } from '../../../kit/offers/product-codes.tsx';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { amountFault, inOtherMeasure, type Measure } from '../../../ui/amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { optionsOf } from '../../../ui/choice.tsx';
import { type Goods, onShelf } from './shelf.ts';

/** The basket counts weights to thousandths of a pound or kilogram. */
const measureOf = (unit: Unit): Measure => (unit === 'item' ? 'count' : 'weight');

const tooMuch = (value: string, digits: number) =>
  value.length > digits ? 'Is too much for this till' : null;

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
      code: codeFault,
      price: (value) =>
        amountFault(value, 'cents') ?? (value === '' ? 'What does it cost?' : tooMuch(value, 8)),
      quantity: (value, { unit }) =>
        amountFault(value, measureOf(unit)) ??
        (/[1-9]/.test(value) ? tooMuch(value, unit === 'item' ? 6 : 7) : 'How much of it?'),
    },
  });
  const nameOf = useNaming([cleanCode(form.values.code)]);
  const submit = form.onSubmit(({ code: typed, price, quantity, unit }) => {
    const code = cleanCode(typed);
    const known = onShelf(code);
    add({
      code: known?.code ?? code,
      name: nameOf(code) ?? known?.name ?? `Product ${code}`,
      price: Number(price),
      quantity: String(Number(quantity) / (unit === 'item' ? 1 : 1_000)),
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
        <AmountField
          measure="cents"
          label="Price"
          style={{ flex: '1 1 5.5rem' }}
          autoFocus={code !== ''}
          {...form.getInputProps('price')}
        />
        <AmountField
          measure={measureOf(form.values.unit)}
          label="Quantity"
          style={{ flex: '1 1 4.5rem' }}
          {...form.getInputProps('quantity')}
        />
        <Select
          label="Unit"
          style={{ flex: '1 1 5.5rem' }}
          data={optionsOf({ item: 'pieces', lb: 'lb', kg: 'kg' })}
          {...form.getInputProps('unit')}
          onChange={(value) => {
            const unit = value as Unit;
            const { quantity, unit: before } = form.values;
            form.setFieldValue('unit', unit);
            form.setFieldValue('quantity', inOtherMeasure(quantity, measureOf(before), measureOf(unit)));
          }}
          allowDeselect={false}
        />
        <Button type="submit" variant="default" mt={24}>
          Add product
        </Button>
      </Group>
    </form>
  );
}
