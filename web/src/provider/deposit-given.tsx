import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { useRunActs } from '../runs/use-runs.ts';
import { tellFailure } from '../ui/notices.tsx';
import { plural } from '../ui/written.ts';
import { RetailerField } from './retailer-field.tsx';
import { type Given, GivenStrings } from './strings/given-strings.tsx';

/** Strings that the provider made itself: judged here, then sent in chunks that may be interrupted at any time. */
export function DepositGiven({ from }: { from: 'paste' | 'file' }) {
  const [given, setGiven] = useState<Given>();
  const [retailer, setRetailer] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const acts = useRunActs();
  const here = useHere();
  const navigate = useNavigate();
  const count = given?.judged.strings.length ?? 0;
  const deposit = async () => {
    if (!given || count === 0) return setFault('Paste at least one whole serialized data string.');
    const { strings, broken } = given.judged;
    setBusy(true);
    try {
      const title = given.file ?? (strings.length === 1 ? strings[0]! : 'Pasted strings');
      const run = await acts.begin({ work: 'give', title, retailer }, strings, broken);
      await navigate({ to: here(`runs/${run.id}`) });
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void deposit();
      }}
    >
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
    </form>
  );
}
