import { Text, Textarea } from '@mantine/core';
import { cleanCode, doubtOf } from '@offerbook/gs1';
import { type ReactNode, useMemo } from 'react';
import { Small } from '../../ui/text.ts';
import { plural } from '../../ui/written.ts';
import { codesIn } from './draft.ts';

/** Warnings about probable mistakes in a list of product codes; the registry accepts them (contract §3). */
export function doubtsIn(written: string): string[] {
  return codesIn(written).flatMap((code) => {
    const doubt = doubtOf(code);
    return doubt === undefined ? [] : [`${code.slice(0, 20)} ${doubt}`];
  });
}

/** Why what is typed or pasted cannot be sent as a product code, and what to give instead. */
export const codeFault = (written: string): string | null =>
  /^\d{1,14}$/.test(cleanCode(written))
    ? null
    : 'Give 1 to 14 digits, the number under the barcode; of a longer GS1 code the 14 digits behind (01) alone';

interface ProductCodesProps {
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  disabled?: boolean;
  labelProps?: { className: string };
}

/** A list of product codes, one per line, as pasted from a spreadsheet. */
export function ProductCodes({ value, ...field }: ProductCodesProps) {
  const count = useMemo(() => codesIn(value).length, [value]);
  const doubts = useMemo(() => doubtsIn(value), [value]);
  return (
    <div>
      <Textarea
        {...field}
        value={value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        placeholder="One code a line; paste a column of a spreadsheet"
        classNames={{ input: 'digits' }}
      />
      <Small mt={4} aria-live="polite">
        {count === 0 ? '' : plural(count, 'code')}
        {doubts.length > 0 && (
          <Text span c="var(--test)" size="xs">
            {' '}
            · Check: {doubts.slice(0, 3).join('; ')}
            {doubts.length > 3 && `; and ${plural(doubts.length - 3, 'more', 'more')}`}
          </Text>
        )}
      </Small>
    </div>
  );
}
