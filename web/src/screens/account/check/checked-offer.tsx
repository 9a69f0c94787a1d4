import { Alert, Stack, Text } from '@mantine/core';
import { checkBase } from '@offerbook/client';
import { asksInWords, worthInWords } from '../../../kit/redemptions/coupon-words.ts';
import { isUnknown, useAnswer } from '../../../registry/answers.ts';
import { Digits } from '../../../ui/digits.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Description, offerName } from '../../../ui/offer-name.tsx';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { writeDay } from '../../../ui/written.ts';

/** The offer of a coupon that is settled: what it promises, and who pays for it. */
export function CheckedOffer({ base }: { base: string }) {
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
                {offerName(data)}
              </Text>
              <Description of={data} lines={3} />
              <Quiet>
                {worthInWords(data)} {asksInWords(data)}
              </Quiet>
            </div>
            <Facts
              cols={3}
              of={[
                ['Brand', data.brand_name],
                ['Manufacturer', data.manufacturer_email_domain],
                [
                  'Bill to',
                  <To key="funder" path="billing" search={{ funder: data.funder_id }} className="digits">
                    {data.funder_id}
                  </To>,
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

const phases = { scheduled: 'Not yet redeemable', live: 'Redeemable', ended: 'Ended' } as const;
