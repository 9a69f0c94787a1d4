import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { checkBase, checkString, OfferbookError } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { IconBarcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { asksInWords, worthInWords } from '../redemptions/coupon-words.ts';
import { useAnswer } from '../registry/answers.ts';
import { useFilters } from '../ui/address.ts';
import { Digits } from '../ui/digits.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { Shown } from '../ui/states.tsx';
import { StringParts } from '../ui/string-parts.tsx';
import { writeCount, writeDay, writeMoment } from '../ui/written.ts';

/** One field for both checks: the digits show which. */
export default function Check() {
  const { values, set } = useFilters('q');
  const [typed, setTyped] = useState(values.q);
  const scan = values.q === '' ? undefined : normaliseScan(values.q);
  return (
    <Page
      title="Check a coupon"
      lead="A base data string gives its offer, a serialized one also what became of it at your retailers."
      width={960}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set('q', typed.trim());
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            label="Base or serialized data string"
            description="Scan, type or paste"
            size="md"
            inputMode="numeric"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconBarcode size={20} />}
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            classNames={{ input: 'digits' }}
            style={{ flex: '1 1 20rem' }}
          />
          <Button type="submit" size="md" disabled={typed.trim() === ''}>
            Check
          </Button>
        </Group>
      </form>
      {scan?.kind === 'invalid' && (
        <>
          <Alert color="red" role="alert" title="That is no coupon">
            {scan.fault.message}
          </Alert>
          <Parts text={scan.cleaned} />
        </>
      )}
      {scan?.kind === 'fetch_code' && (
        <Alert color="orange" role="alert" title="That is a fetch code">
          It stands for a coupon for a few minutes only. Check the serialized data string of the redemption
          report.
        </Alert>
      )}
      {scan?.kind === 'strings' && scan.strings.length > 1 && (
        <Alert color="orange" role="status">
          {writeCount(scan.strings.length)} coupons joined. The first is checked; check the others one by one.
        </Alert>
      )}
      {scan?.kind === 'strings' && (
        <>
          {'serial' in scan.strings[0]! && <OneString gs1={scan.strings[0].text} />}
          <Offer base={scan.strings[0]!.base.text} />
          <Parts text={scan.strings[0]!.text} />
        </>
      )}
      {scan?.kind === 'base' && (
        <>
          <Offer base={scan.base.text} />
          <Parts text={scan.base.text} />
        </>
      )}
    </Page>
  );
}

const Parts = ({ text }: { text: string }) => (
  <Sheet title="What its digits mean">
    <StringParts text={text} />
  </Sheet>
);

const isUnknown = (error: unknown) => error instanceof OfferbookError && error.code === 'NOT_FOUND';

function OneString({ gs1 }: { gs1: string }) {
  const found = useAnswer(checkString, { params: { gs1 } });
  if (isUnknown(found.error))
    return (
      <Alert color="orange" role="status" title="None of your retailers redeemed it">
        Only coupons that a retailer of yours redeemed can be looked up.
      </Alert>
    );
  return (
    <Sheet title="What became of it">
      <Shown of={found} lines={3}>
        {({ data }) => (
          <Facts
            of={[
              [
                'State',
                <StateBadge key="state" is={data.state === 'redeemed' ? 'good' : 'off'}>
                  {states[data.state] ?? data.state}
                </StateBadge>,
              ],
              ['Redeemed', writeMoment(data.redeemed_at)],
              ['Data string', <Digits key="gs1">{data.gs1}</Digits>],
            ]}
          />
        )}
      </Shown>
    </Sheet>
  );
}

function Offer({ base }: { base: string }) {
  const here = useHere();
  const found = useAnswer(checkBase, { params: { base_gs1: base } });
  if (isUnknown(found.error))
    return (
      <Alert color="red" role="alert" title="Nobody registered this offer">
        <Digits>{base}</Digits> has no master offer file in this registry.
      </Alert>
    );
  return (
    <Sheet title="Its offer">
      <Shown of={found} lines={5}>
        {({ data }) => (
          <Stack gap="md">
            <div>
              <Text fw={680} fz="lg">
                {data.description}
              </Text>
              <Text size="sm" c="dimmed">
                {worthInWords(data)} {asksInWords(data)}
              </Text>
            </div>
            <Facts
              cols={3}
              of={[
                ['Brand', data.brand_name],
                ['Manufacturer', data.manufacturer_email_domain],
                [
                  'Bill to',
                  <Anchor
                    key="funder"
                    component={Link}
                    to={here('billing')}
                    search={{ funder: data.funder_id } as never}
                    className="digits"
                  >
                    {data.funder_id}
                  </Anchor>,
                ],
                [
                  'Redeemable',
                  `${writeDay(data.redemption_start_time)} to ${writeDay(data.redemption_end_time)}`,
                ],
                [
                  'State',
                  <StateBadge
                    key="state"
                    is={data.active === 'no' ? 'bad' : data.phase === 'live' ? 'good' : 'off'}
                  >
                    {data.active === 'no' ? 'Deactivated' : phases[data.phase]}
                  </StateBadge>,
                ],
                ['Base data string', <Digits key="base">{data.base_gs1}</Digits>],
              ]}
            />
          </Stack>
        )}
      </Shown>
    </Sheet>
  );
}

const states: Record<string, string> = {
  deposited: 'Deposited, not redeemed',
  redeemed: 'Redeemed',
  rolled_back: 'Rolled back, can be redeemed again',
  deleted: 'Deleted',
};

const phases = { scheduled: 'Not yet redeemable', live: 'Redeemable', ended: 'Ended' } as const;
