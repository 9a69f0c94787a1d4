import { Group, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { OfferBadges } from '../../../kit/offers/badges.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Description, offerName } from '../../../ui/offer-name.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabbed } from '../../../ui/tab-row.tsx';
import { Back } from '../../../ui/to.tsx';
import { EditAccess } from './of-offer/edit-access.tsx';
import { LookupCodes } from './of-offer/lookup-codes.tsx';
import { Metadata } from './of-offer/metadata.tsx';
import { Numbers } from './of-offer/numbers.tsx';
import { OfferActions } from './of-offer/offer-actions.tsx';
import { Providers } from './of-offer/providers.tsx';
import { Refusals } from './of-offer/refusals.tsx';
import { Retailers } from './of-offer/retailers.tsx';
import { Window } from './of-offer/window.tsx';
import { OneOffer } from './one-offer.tsx';

const tabs = [
  { value: 'numbers', label: 'Overview', show: Numbers },
  { value: 'providers', label: 'Providers', show: Providers },
  { value: 'retailers', label: 'Retailers', show: Retailers },
  { value: 'window', label: 'Days and times', show: Window },
  { value: 'codes', label: 'Lookup codes', show: LookupCodes },
  { value: 'display', label: 'Display', show: Metadata },
  { value: 'access', label: 'Edit access', show: EditAccess },
  { value: 'refusals', label: 'Refused at tills', show: Refusals },
] as const;

/** One offer: its state, its settings and its actions. */
export default function OfferPage() {
  const { base } = useParams({ strict: false }) as { base: string };
  return (
    <OneOffer base={base}>
      {(offer) => (
        <Page
          title={offerName(offer)}
          above={<Back to="offers">Offers</Back>}
          lead={
            <>
              <Description of={offer} lines={3} />
              <Group gap="sm" mt={6}>
                <OfferBadges offer={offer} />
                <Text span size="sm">
                  {offer.brand_name || offer.brand_id}
                </Text>
                <Digits label="Copy the data string">{offer.base_gs1}</Digits>
              </Group>
            </>
          }
          actions={<OfferActions offer={offer} />}
        >
          <Tabbed tabs={tabs}>{({ show: Panel }) => <Panel offer={offer} />}</Tabbed>
        </Page>
      )}
    </OneOffer>
  );
}
