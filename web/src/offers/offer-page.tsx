import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { readOffer } from '@offerbook/client';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { useFilters } from '../ui/address.ts';
import { Digits } from '../ui/digits.tsx';
import { Page } from '../ui/page.tsx';
import { Shown } from '../ui/states.tsx';
import { OfferBadges } from './badges.tsx';
import { EditAccess } from './of-offer/edit-access.tsx';
import { LookupCodes } from './of-offer/lookup-codes.tsx';
import { Metadata } from './of-offer/metadata.tsx';
import { Numbers } from './of-offer/numbers.tsx';
import { OfferActions } from './of-offer/offer-actions.tsx';
import { Providers } from './of-offer/providers.tsx';
import { Refusals } from './of-offer/refusals.tsx';
import { Retailers } from './of-offer/retailers.tsx';
import { Window } from './of-offer/window.tsx';
import type { OfferInFull } from './offer.ts';

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

/** One offer: where it stands, what was set for it, and what can be done. */
export default function OfferPage() {
  const { base } = useParams({ strict: false }) as { base: string };
  const here = useHere();
  const offer = useAnswer(readOffer, { params: { base_gs1: base } });
  return (
    <Shown of={offer}>
      {({ data }) => (
        <Page
          title={data.description}
          above={
            <Anchor component={Link} to={here('offers')} size="sm" underline="hover">
              <Group gap={4} component="span" display="inline-flex">
                <IconArrowLeft size={14} aria-hidden /> Offers
              </Group>
            </Anchor>
          }
          lead={
            <Group gap="sm" mt={6}>
              <OfferBadges offer={data} />
              <Text span size="sm">
                {data.brand_name || data.brand_id}
              </Text>
              <Digits label="Copy the data string">{data.base_gs1}</Digits>
            </Group>
          }
          actions={<OfferActions offer={data} />}
        >
          <OfferTabs offer={data} />
        </Page>
      )}
    </Shown>
  );
}

function OfferTabs({ offer }: { offer: OfferInFull }) {
  const { values, set } = useFilters('tab');
  const chosen = tabs.find(({ value }) => value === values.tab) ?? tabs[0];
  const Panel = chosen.show;
  return (
    <Tabs
      value={chosen.value}
      onChange={(value) => set('tab', value === tabs[0].value ? null : value)}
      keepMounted={false}
    >
      <Tabs.List mb="lg" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} style={{ flex: 'none' }}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen.value}>
        <Panel offer={offer} />
      </Tabs.Panel>
    </Tabs>
  );
}
