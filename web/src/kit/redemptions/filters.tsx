import { useDebouncedValue } from '@mantine/hooks';
import {
  listAuthorizedOffers,
  listOffers,
  listProviders,
  listRetailers,
  readAuthorizedOffer,
  readOffer,
} from '@offerbook/client';
import { useState } from 'react';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { Filter } from '../../ui/choice.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { useBrands } from '../offers/use-brands.ts';

interface FilterProps {
  value: string;
  change: (value: string | null) => void;
}

const whileTypingMs = 250;
/** Two beside each other on a phone. */
const choice = {
  searchable: true,
  style: { flex: '1 1 9.5rem', maxWidth: '15rem' },
} as const;

/** An offer of the account by its name, found by search among those that a manufacturer made or a provider may deposit under. */
export function OfferFilter({ value, change }: FilterProps) {
  const { role } = useCaller();
  const gives = role === 'provider';
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, whileTypingMs);
  const params = { base_gs1: value };
  const made = useAnswer(readOffer, { params }, { enabled: value !== '' && !gives });
  const given = useAnswer(readAuthorizedOffer, { params }, { enabled: value !== '' && gives });
  const chosen = value === '' ? undefined : (made.data ?? given.data)?.data;
  const label = chosen && offerName(chosen);
  const query = { pageSize: 30, ...(q === '' || q === label ? {} : { q }) };
  const own = useAnswer(listOffers, { query }, { enabled: !gives });
  const authorized = useAnswer(listAuthorizedOffers, { query }, { enabled: gives });
  const found = ((gives ? authorized : own).data?.data ?? []).filter(({ base_gs1 }) => base_gs1 !== value);
  const data = found.map((offer) => ({
    value: offer.base_gs1,
    label: `${offerName(offer)} …${offer.base_gs1.slice(-6)}`,
  }));
  if (value !== '') data.unshift({ value, label: label ?? `…${value.slice(-6)}` });
  return (
    <Filter
      {...choice}
      label="Offer"
      any="Any offer"
      value={value}
      change={change}
      onSearchChange={setTyped}
      // The registry has searched.
      filter={({ options }) => options}
      data={data}
      nothingFoundMessage="No offer found"
    />
  );
}

/** A brand of the manufacturer, or of those that a partner works for. */
export function BrandFilter({ value, change }: FilterProps) {
  const { brands } = useBrands();
  return (
    <Filter
      {...choice}
      label="Brand"
      any="Any brand"
      value={value}
      change={change}
      data={brands.map(({ brand_id, name }) => ({ value: brand_id, label: name || brand_id }))}
    />
  );
}

const parties = { retailer: listRetailers, provider: listProviders } as const;

/** A retailer or provider by its name, from the directory. */
export function PartyFilter({ of, value, change }: FilterProps & { of: keyof typeof parties }) {
  const directory = useAnswer(parties[of]);
  const all: ReadonlyArray<{ email_domain: string; name: string }> = directory.data?.data ?? [];
  const data = all.map(({ email_domain, name }) => ({
    value: email_domain,
    label: name === email_domain ? name : `${name} (${email_domain})`,
  }));
  // One that is no longer in the directory has redemptions all the same.
  if (value !== '' && !all.some(({ email_domain }) => email_domain === value))
    data.unshift({ value, label: value });
  return (
    <Filter
      {...choice}
      label={of === 'retailer' ? 'Retailer' : 'Provider'}
      any={`Any ${of}`}
      limit={100}
      value={value}
      change={change}
      data={data}
    />
  );
}
