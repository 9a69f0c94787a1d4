import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Measure, scaleOf } from './coded.ts';

interface AmountFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  measure: Measure;
  /** In units of the API: whole cents, hundredths of a pound, thousandths of a kilogram. */
  value: string;
  onChange: (value: string) => void;
}

const dress: Record<Measure, Partial<NumberInputProps>> = {
  count: { decimalScale: 0 },
  cents: { prefix: '$', placeholder: '$0.00', decimalScale: 2, fixedDecimalScale: true },
  hundredths: { suffix: ' lb', placeholder: '0 lb', decimalScale: 2 },
  thousandths: { suffix: ' kg', placeholder: '0 kg', decimalScale: 3 },
  percent: { suffix: ' %', placeholder: '0 %', decimalScale: 0, max: 100 },
  none: { decimalScale: 0 },
};

/** A number typed in everyday units and stored in the API's integer units. */
export function AmountField({ measure, value, onChange, ...field }: AmountFieldProps) {
  const scale = scaleOf[measure];
  return (
    <NumberInput
      {...dress[measure]}
      {...field}
      // Another measure displays the same number differently.
      key={measure}
      min={0}
      allowNegative={false}
      thousandSeparator=","
      hideControls={measure !== 'count'}
      value={value === '' ? '' : Number(value) / scale}
      onChange={(written) => onChange(written === '' ? '' : String(Math.round(Number(written) * scale)))}
    />
  );
}
