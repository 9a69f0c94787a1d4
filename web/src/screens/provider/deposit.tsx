import { Grid, SegmentedControl, Stack } from '@mantine/core';
import { RunList } from '../../kit/runs/run-list.tsx';
import { useFilters } from '../../ui/address.ts';
import { Page, Sheet } from '../../ui/page.tsx';
import { DepositGiven } from './deposit-given.tsx';
import { DepositMade } from './deposit-made.tsx';
import { PrefixSheet } from './prefix-sheet.tsx';

const ways = [
  { value: 'generate', label: 'Make new coupons' },
  { value: 'file', label: 'CSV file' },
  { value: 'paste', label: 'Paste strings' },
];

/** Deposits coupons: made by the registry, from a file, or typed. */
export default function Deposit() {
  const { value: how, change } = useFilters('how').oneOf('how', ['generate', 'file', 'paste']);
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
                <SegmentedControl
                  aria-label="Where the coupons come from"
                  data={ways}
                  value={how}
                  onChange={change}
                  fullWidth
                />
                {how === 'generate' && <DepositMade />}
                {(how === 'file' || how === 'paste') && <DepositGiven key={how} from={how} />}
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
