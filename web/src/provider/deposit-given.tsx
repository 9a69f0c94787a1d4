import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useBegin } from '../runs/use-begin.ts';
import { Form } from '../ui/form.tsx';
import { plural } from '../ui/written.ts';
import { RetailerField } from './retailer-field.tsx';
import { type Given, GivenStrings } from './strings/given-strings.tsx';

/** The provider's own strings: checked here, then sent in chunks that may be interrupted at any time. */
export function DepositGiven({ from }: { from: 'paste' | 'file' }) {
  const [given, setGiven] = useState<Given>();
  const [retailer, setRetailer] = useState('');
  const [fault, setFault] = useState<string>();
  const { begin, busy } = useBegin();
  const count = given?.judged.strings.length ?? 0;
  const deposit = () => {
    if (!given || count === 0) return setFault('Paste at least one whole serialized data string.');
    const { strings, broken } = given.judged;
    const title = given.file ?? (strings.length === 1 ? strings[0]! : 'Pasted strings');
    void begin({ work: 'give', title, retailer }, strings, broken);
  };
  return (
    <Form submit={deposit}>
      <Stack gap="md">
        <GivenStrings
          from={from}
          given={given}
          take={(now) => {
            setGiven(now);
            setFault(undefined);
          }}
          fault={fault}
        />
        {(from === 'paste' || given) && (
          <>
            <RetailerField value={retailer} change={setRetailer} />
            <Group>
              <Button type="submit" loading={busy} disabled={from === 'file' && count === 0}>
                Deposit {count > 0 ? plural(count, 'coupon') : 'coupons'}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Form>
  );
}
