import { Badge, Group } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import type { Offer } from './offer.ts';

const phases = {
  scheduled: ['Scheduled', 'gray'],
  live: ['Live', 'leaf'],
  ended: ['Ended', 'gray'],
} as const;

/** An offer's state: editable, redeemable now, deactivated. */
export const OfferBadges = ({ offer }: { offer: Pick<Offer, 'state' | 'phase' | 'active'> }) => (
  <Group gap={6}>
    <Badge
      variant="default"
      tt="none"
      fw={560}
      leftSection={offer.state === 'locked' ? <IconLock size={11} /> : <IconPencil size={11} />}
    >
      {offer.state === 'locked' ? 'Locked' : 'Draft'}
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
  </Group>
);
