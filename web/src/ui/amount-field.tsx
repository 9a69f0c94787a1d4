import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { amountFault, amountOf, type Measure, writeAmount } from './amount.ts';

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  measure: Measure;
  /** In units of the API: whole cents, hundredths of a pound; or a text that is no number, as it was written. */
  value?: string;
  onChange: (value: string) => void;
}

const placeholders: Partial<Record<Measure, string>> = {
  cents: '$0.00',
  hundredths: '0 lb',
  thousandths: '0 kg',
  percent: '0 %',
};

/** A number in everyday units. What is typed stays as it is until one leaves the field, which then shows how it was read. */
export function AmountField({ measure, value = '', onChange, error, ...field }: AmountFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  // The form may have set another value meanwhile.
  const isTyping = typed !== undefined && typed.value === value;
  return (
    <TextInput
      placeholder={placeholders[measure]}
      inputMode={measure === 'count' || measure === 'percent' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...field}
      value={isTyping ? typed.text : writeAmount(value, measure)}
      onChange={({ currentTarget: { value: text } }) => {
        const amount = amountOf(text, measure);
        setTyped({ text, value: amount });
        onChange(amount);
      }}
      onBlur={() => setTyped(undefined)}
      error={(!isTyping && amountFault(value, measure)) || error}
    />
  );
}
