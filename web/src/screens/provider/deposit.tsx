import { Button, Grid, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { RunList } from '../../kit/runs/run-list.tsx';
import { useBegin } from '../../kit/runs/use-begin.ts';
import { useFilters } from '../../ui/address.ts';
import { Choice } from '../../ui/choice.tsx';
import { Form } from '../../ui/form.tsx';
import { Page, Sheet } from '../../ui/page.tsx';
import { plural } from '../../ui/written.ts';
import { DepositMade } from './deposit-made.tsx';
import { GivenStrings, useGiven } from './given-strings.tsx';
import { PrefixSheet } from './prefix-sheet.tsx';
import { RetailerField } from './retailer-field.tsx';

/** Deposits coupons: made by the registry, from a file, or typed. */
export default function Deposit() {
  const choice = useFilters('how').oneOf('how', ['generate', 'file', 'paste']);
  const how = choice.value;
  return (
    <Page
      title="Deposit"
      lead="Put coupons into the registry. From then on tills can redeem them, once each."
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Stack gap="lg">
            <Sheet>
              <Stack gap="lg">
                <Choice
                  label="Where the coupons come from"
                  {...choice}
                  of={{ generate: 'Make new coupons', file: 'CSV file', paste: 'Paste strings' }}
                  fullWidth
                />
                {how === 'generate' ? <DepositMade /> : <DepositGiven key={how} from={how} />}
              </Stack>
            </Sheet>
            <RunList title="Your deposits" works={['generate', 'deposit']} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <PrefixSheet />
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** The provider's own strings: checked here, then sent in chunks that may be interrupted at any time. */
function DepositGiven({ from }: { from: 'paste' | 'file' }) {
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
      <GivenStrings from={from} busy={busy} {...field} />
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
