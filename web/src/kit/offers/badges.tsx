import { Badge, Group } from '@mantine/core';
import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { isInUse, type Offer } from './offer.ts';

type Shown = Pick<Offer, 'state' | 'phase' | 'active' | 'settled' | 'deposited_count' | 'redeemed_count'> & {
  archived?: string;
};

const phases = {
  scheduled: ['Scheduled', 'gray'],
  live: ['Live', 'leaf'],
  ended: ['Ended', 'gray'],
} as const;

const icons = { Locked: IconLock, Unlocked: IconLockOpen, Draft: IconPencil };

/** An offer's state: editable, redeemable now, deactivated. */
export function OfferBadges({ offer }: { offer: Shown }) {
  const word = offer.state === 'locked' ? 'Locked' : isInUse(offer) ? 'Unlocked' : 'Draft';
  const Icon = icons[word];
  return (
    <Group gap={6}>
      <Badge
        {...(word === 'Unlocked' ? { variant: 'light', color: 'yellow' } : { variant: 'default' })}
        tt="none"
        fw={560}
        leftSection={<Icon size={11} />}
      >
        {word}
      </Badge>
      {offer.active === 'no' ? (
        <Badge color="red" variant="light" tt="none" fw={560}>
          Deactivated
        </Badge>
      ) : (
        <Badge color={phases[offer.phase][1]} variant="light" tt="none" fw={560}>
          {phases[offer.phase][0]}
        </Badge>
      )}
      {offer.settled === 'yes' && (
        <Badge variant="default" tt="none" fw={560}>
          Settled
        </Badge>
      )}
      {offer.archived === 'yes' && (
        <Badge color="gray" variant="light" tt="none" fw={560}>
          Archived
        </Badge>
      )}
    </Group>
  );
}
