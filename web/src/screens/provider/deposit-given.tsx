import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useBegin } from '../../kit/runs/use-begin.ts';
import { Form } from '../../ui/form.tsx';
import { plural } from '../../ui/written.ts';
import { GivenStrings, useGiven } from './given-strings.tsx';
import { RetailerField } from './retailer-field.tsx';

/** The provider's own strings: checked here, then sent in chunks that may be interrupted at any time. */
export function DepositGiven({ from }: { from: 'paste' | 'file' }) {
  const { count, taken, field } = useGiven();
  const [retailer, setRetailer] = useState('');
  const { begin, busy } = useBegin();
  const deposit = () => {
    const given = taken();
    if (!given) return;
    const { strings, broken } = given.judged;
    const title = given.file ?? (strings.length === 1 ? strings[0]! : 'Pasted strings');
    void begin({ kind: 'deposit', title, retailer }, strings, broken);
  };
  return (
    <Form submit={deposit}>
      <GivenStrings from={from} {...field} />
      {(from === 'paste' || field.given) && (
        <>
          <RetailerField value={retailer} change={setRetailer} />
          <Group>
            <Button type="submit" loading={busy} disabled={from === 'file' && count === 0}>
              Deposit {count > 0 ? plural(count, 'coupon') : 'coupons'}
            </Button>
          </Group>
        </>
      )}
    </Form>
  );
}
