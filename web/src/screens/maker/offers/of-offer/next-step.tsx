import { Alert, Button, Group, Text } from '@mantine/core';
import { listOfferProviders } from '@offerbook/client';
import { IconArrowRight } from '@tabler/icons-react';
import { couponsOut, isInUse, mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { useAnswer } from '../../../../registry/answers.ts';
import { useFilters } from '../../../../ui/address.ts';
import { Digits } from '../../../../ui/digits.tsx';
import { plural } from '../../../../ui/written.ts';

/** Who may give out coupons of a locked offer of which none is out yet; of others it is not asked. */
export const useFirstProviders = (offer: OfferInFull) =>
  useAnswer(
    listOfferProviders,
    { params: { base_gs1: offer.base_gs1 } },
    { enabled: !isInUse(offer) && offer.state === 'locked' },
  );

/** The next step until coupons of a new offer are deposited. */
export function NextStep({ offer }: { offer: OfferInFull }) {
  const { set } = useFilters('tab');
  const isNew = !isInUse(offer);
  const locked = offer.state === 'locked';
  const providers = useFirstProviders(offer);
  if (!isNew) {
    if (locked) return null;
    return (
      <Alert color="yellow" title="Unlocked">
        {couponsOut(offer) > 0 &&
          `${plural(couponsOut(offer), 'coupon is', 'coupons are')} out: changed terms apply to them at the next till. `}
        Providers cannot deposit more until it is locked again.
      </Alert>
    );
  }
  const isInsert = offer.base_gs1.startsWith('81122');
  if (!locked) {
    return (
      <Alert title="A draft so far">
        Lock it when its terms are right. From then on{' '}
        {isInsert ? 'tills redeem the inserts' : 'providers can deposit coupons under it'}.
      </Alert>
    );
  }
  if (isInsert) {
    return (
      <Alert title="Ready to be printed">
        The code on the insert is <Digits>{offer.base_gs1}</Digits> and four tracking digits. Tills redeem it
        any number of times until the offer ends.
      </Alert>
    );
  }
  const assigned = providers.data?.data.filter(({ disabled }) => !disabled);
  if (!assigned) return null;
  if (assigned.length > 0) {
    return (
      <Alert title="Ready for coupons">
        {assigned.map(({ name }) => name).join(', ')} can deposit coupons under it now. What becomes of them
        is counted here.
      </Alert>
    );
  }
  return (
    <Alert title="Nobody gives it out yet">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Choose the providers that may deposit coupons under it: apps, sites, printers.</Text>
        {mayDo(offer, 'full_set') && (
          <Button
            size="xs"
            rightSection={<IconArrowRight size={14} />}
            onClick={() => set('tab', 'providers')}
          >
            Choose providers
          </Button>
        )}
      </Group>
    </Alert>
  );
}
