import { Alert, Group, Stack, Text } from '@mantine/core';
import { type Answer, readHistory, redeemCoupons } from '@offerbook/client';
import { reasonWords } from '../../../kit/offers/reasons.ts';
import { asksInWords, worthInWords } from '../../../kit/redemptions/coupon-words.ts';
import { isUnknown, useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Description, offerName } from '../../../ui/offer-name.tsx';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { type Standing, StateBadge } from '../../../ui/state-badge.tsx';
import { To } from '../../../ui/to.tsx';
import { History } from './history.tsx';

type Story = Answer<'read-history'>['data'];

/** What became of a coupon, as far as the account may know. */
export function Story({ gs1 }: { gs1: string }) {
  const { role } = useCaller();
  const found = useAnswer(readHistory, { params: { gs1 } });
  const till = role === 'retailer' && <AtTheTill gs1={gs1} />;
  if (isUnknown(found.error))
    return (
      <>
        <Alert color="orange" role="status" title={nothing[role][0]}>
          {nothing[role][1]}
        </Alert>
        {till}
      </>
    );
  return (
    <>
      <Sheet
        title="What became of it"
        actions={role === 'provider' && <To path={`coupons/${gs1}`}>Its barcode and fetch code</To>}
      >
        <Shown of={found} lines={4}>
          {({ data }) => (
            <Stack gap="lg">
              <div>
                <Group gap="sm">
                  <Text fw={680} fz="lg" lineClamp={3}>
                    {offerName(data)}
                  </Text>
                  <StateBadge is={states[data.state][0]}>{states[data.state][1]}</StateBadge>
                </Group>
                <Description of={data} lines={2} />
                <Digits label="Copy the data string">{data.gs1}</Digits>
              </div>
              <History of={data} />
            </Stack>
          )}
        </Shown>
      </Sheet>
      {till}
    </>
  );
}

const states: Record<Story['state'], [Standing, string]> = {
  deposited: ['waiting', 'Not redeemed yet'],
  redeemed: ['good', 'Redeemed'],
  rolled_back: ['waiting', 'Rolled back, can be redeemed again'],
  deleted: ['off', 'Deleted'],
  '': ['bad', 'Never given out'],
};

const atYourOffers = [
  'No coupon of your offers has this string',
  'No provider deposited it, and no till was refused it within 90 days.',
] as const;

/** What it means that the registry has nothing to say about the coupon, by role. */
const nothing: Record<ReturnType<typeof useCaller>['role'], readonly [title: string, text: string]> = {
  manufacturer: atYourOffers,
  authorized_partner: atYourOffers,
  provider: ['You did not deposit it', 'Only coupons that you deposited can be looked up.'],
  retailer: ['None of your tills saw it', 'It was not redeemed or refused at your tills within 90 days.'],
  accelerator: ['You did not redeem it', 'Only coupons that you redeemed for a retailer can be looked up.'],
  clearinghouse: [
    'None of your retailers redeemed it',
    'Only coupons that a retailer of yours redeemed can be looked up.',
  ],
  platform: ['Not for platforms', 'Ask the account for which you act.'],
};

/** What one of the retailer's tills would be answered now; nothing is redeemed. */
function AtTheTill({ gs1 }: { gs1: string }) {
  const judged = useAnswer(redeemCoupons, { body: { gs1s: [gs1], pre_process: 'yes' } });
  return (
    <Sheet title="At your tills now" lead="As a till would be answered. Nothing is redeemed by this.">
      <Shown of={judged} lines={2}>
        {({ newly_redeemed: [taken], results: [only], master_offer_files: offers }) => (
          <Group gap="sm">
            {taken ? (
              <>
                <StateBadge is="good">Would be redeemed</StateBadge>
                <Text size="sm">
                  {worthInWords(offers[taken.master_offer_file] ?? {})}{' '}
                  {asksInWords(offers[taken.master_offer_file] ?? {})}
                </Text>
              </>
            ) : (
              <>
                <StateBadge is="bad">Would be refused</StateBadge>
                <Text size="sm">{only?.message ?? (only?.reason && reasonWords(only.reason))}</Text>
              </>
            )}
          </Group>
        )}
      </Shown>
    </Sheet>
  );
}
