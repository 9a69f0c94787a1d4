import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Small } from '../../../ui/text.ts';
import { BaseDigits } from './base-digits.tsx';
import { BaseFields } from './base-fields.tsx';
import type { DraftForm } from './draft-form.ts';

/** The offer's digits, derived from the funder id and a free offer code; what they consist of is behind "Change". */
export function DigitsPart({ form }: { form: DraftForm }) {
  const [asked, setAsked] = useState(false);
  const base = form.values.base_gs1;
  const isFaulty = Object.keys(form.errors).some((field) => field.startsWith('base_gs1'));
  const isOpen = asked || isFaulty;
  return (
    <div>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text size="sm" fw={500}>
            Digits in the barcode
          </Text>
          <Small maw={460}>
            By which every till knows the offer: who pays for it, and which offer it is. They never change.
          </Small>
        </div>
        <Button variant="default" size="xs" onClick={() => setAsked(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Keep these digits' : 'Change'}
        </Button>
      </Group>
      {!isOpen &&
        (base === '' ? (
          <Text size="sm">Say who pays for the offer.</Text>
        ) : (
          <BaseDigits text={base} describe={false} />
        ))}
      {/* Hidden, not collapsed: the fields derive the digits also while nobody looks at them. */}
      <div hidden={!isOpen} style={{ paddingTop: '1rem' }}>
        <BaseFields form={form} />
      </div>
    </div>
  );
}
