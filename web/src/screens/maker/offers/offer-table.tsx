import { Group, Progress, Select, Stack, Text } from '@mantine/core';
import { listOffers } from '@offerbook/client';
import { IconTag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { OfferBadges } from '../../../kit/offers/badges.tsx';
import type { Offer } from '../../../kit/offers/offer.ts';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { everyRow, usePages } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { Filter, optionsOf } from '../../../ui/choice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { CsvButton } from '../../../ui/download.tsx';
import { Description, offerName } from '../../../ui/offer-name.tsx';
import { Empty } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Small } from '../../../ui/text.ts';
import { writeCount, writeDay } from '../../../ui/written.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ByLookupCode, useOfferOfCode } from './by-lookup-code.tsx';

const columns: Column<Offer>[] = [
  {
    name: 'Offer',
    width: '2.6fr',
    cell: (offer) => (
      <>
        <Text span fw={560} size="sm" truncate display="block">
          {offerName(offer)}
        </Text>
        <Description of={offer} />
        <Small span>
          {offer.brand_name || offer.brand_id} · <span className="digits">{offer.base_gs1}</span>
        </Small>
      </>
    ),
  },
  {
    name: 'State',
    width: '1.4fr',
    wide: true,
    cell: (offer) => <OfferBadges offer={offer} />,
  },
  {
    name: 'Redemption ends',
    width: '1fr',
    cell: (offer) => writeDay(offer.redemption_end_time),
  },
  {
    name: 'Given out',
    width: '1.3fr',
    right: true,
    cell: (offer) => (
      <>
        {writeCount(offer.deposited_count)} <Small span>of {writeCount(offer.total_circulation)}</Small>
        <Progress
          size={3}
          mt={4}
          value={(100 * Number(offer.deposited_count)) / Number(offer.total_circulation)}
          aria-hidden
        />
      </>
    ),
  },
  {
    name: 'Redeemed',
    width: '0.8fr',
    right: true,
    cell: (offer) => writeCount(offer.redeemed_count),
  },
];

/** The columns of the CSV file. */
const inFile = [
  ...(['base_gs1', 'brand_id', 'description', 'state', 'active', 'phase'] as const),
  ...(['campaign_start_time', 'redemption_end_time', 'total_circulation'] as const),
  ...(['deposited_count', 'redeemed_count', 'short_name'] as const),
];

/** Two per row on a phone, so that the list stays in sight. */
const halfOnPhone = { base: 'calc(50% - 0.375rem)', sm: 155 };

interface OfferTableProps {
  linkTo: (offer: Offer) => string;
  /** The hint for an empty list. */
  create: ReactNode;
  /** Whether several offers can be chosen and changed at once. */
  bulk?: boolean;
}

/** The manufacturer's offers, searched and filtered by the registry. */
export function OfferTable({ linkTo, create, bulk = false }: OfferTableProps) {
  const calling = useCaller();
  const { values, field, oneOf } = useFilters('q', 'brand', 'state', 'phase', 'archived', 'order');
  const { brands } = useBrands();
  const { brand, order: _, ...others } = values;
  const given = Object.entries({ ...others, brand_id: brand }).filter(([, value]) => value !== '');
  const order = oneOf('order', ['newest', 'oldest']);
  const query = { ...Object.fromEntries(given), order: order.value } as const;
  const offers = usePages(listOffers, { query });
  const [chosen, setChosen] = useState<ReadonlyMap<string, Offer>>(new Map());
  const choose = (offer: Offer, on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      if (on) next.set(offer.base_gs1, offer);
      else next.delete(offer.base_gs1);
      return next;
    });
  const filtered = given.length > 0;
  const ofCode = useOfferOfCode(values.q);
  const choice = (
    name: keyof typeof values,
    label: string,
    data: Array<{ value: string; label: string }>,
  ) => <Filter label={label} data={data} {...field(name)} searchable={data.length > 10} w={halfOnPhone} />;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SearchField label="Search offers or a lookup code" {...field('q')} />
        {choice(
          'brand',
          'Brand',
          brands.map(({ name, brand_id }) => ({ value: brand_id, label: name || brand_id })),
        )}
        {choice('state', 'State', optionsOf({ editable: 'Not locked', locked: 'Locked' }))}
        {choice('phase', 'Redemption', optionsOf({ scheduled: 'Scheduled', live: 'Live', ended: 'Ended' }))}
        {choice('archived', 'Not archived', optionsOf({ yes: 'Archived only', all: 'Archived too' }))}
        <Select
          aria-label="Order"
          data={optionsOf({ newest: 'Newest first', oldest: 'Oldest first' })}
          value={order.value}
          onChange={order.change}
          allowDeselect={false}
          w={halfOnPhone}
        />
        <CsvButton
          name="offers"
          head={inFile}
          cells={(offer: Offer) => inFile.map((name) => offer[name])}
          rows={(signal) => everyRow(calling, listOffers, { query }, signal)}
        />
      </Group>
      {ofCode && <ByLookupCode code={values.q} offer={ofCode} linkTo={linkTo} />}
      {bulk && <BulkBar chosen={[...chosen.values()]} clear={() => setChosen(new Map())} />}
      <DataTable
        label="Offers"
        noun="offer"
        columns={columns}
        pages={offers}
        keyOf={(offer) => offer.base_gs1}
        linkTo={linkTo}
        {...(bulk && {
          select: {
            chosen: new Set(chosen.keys()),
            choose,
            label: (offer: Offer) => `Choose ${offerName(offer)}`,
          },
        })}
        empty={
          ofCode ? null : filtered ? (
            <Empty icon={IconTag} title="No offer fits">
              Take a filter away, or search for another word of the description, digits of the data string, or
              a whole lookup code.
            </Empty>
          ) : (
            <Empty icon={IconTag} title="No offers yet" action={create}>
              {create
                ? 'An offer says what must be bought and what is saved. Providers give out coupons under it.'
                : 'Offers of the brands you were given access to will stand here.'}
            </Empty>
          )
        }
      />
    </Stack>
  );
}
