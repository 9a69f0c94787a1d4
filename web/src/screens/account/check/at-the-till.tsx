import { Group, Text } from '@mantine/core';
import { redeemCoupons } from '@offerbook/client';
import { reasonWords } from '../../../kit/offers/reasons.ts';
import { asksInWords, worthInWords } from '../../../kit/redemptions/coupon-words.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { Sheet } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Shown } from '../../../ui/states.tsx';

/** What one of the retailer's tills would be answered now; nothing is redeemed. */
export function AtTheTill({ gs1 }: { gs1: string }) {
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
