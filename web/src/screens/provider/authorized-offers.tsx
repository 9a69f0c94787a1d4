import { Group, Progress, Text } from '@mantine/core';
import { listAuthorizedOffers, type OfferPhase, type OfferState } from '@offerbook/client';
import { IconTicket } from '@tabler/icons-react';
import { everyRow, usePages } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters } from '../../ui/address.ts';
import { Filter, optionsOf } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Digits } from '../../ui/digits.tsx';
import { CsvButton } from '../../ui/download.tsx';
import { Description, offerName } from '../../ui/offer-name.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Small } from '../../ui/text.ts';
import { useHere } from '../../ui/to.tsx';
import { writeCount, writeDay } from '../../ui/written.ts';
import { DepositBadge, depositState, type Offer } from './offer-state.tsx';

const columns: Column<Offer>[] = [
  {
    name: 'Offer',
    width: '2.4fr',
    cell: (offer) => (
      <>
        <Text size="sm" fw={560} truncate>
          {offerName(offer)}
        </Text>
        <Description of={offer} />
        <Small truncate>
          {offer.brand_name}, {offer.manufacturer_email_domain}
        </Small>
      </>
    ),
    text: (offer) => offerName(offer),
  },
  {
    name: 'Base data string',
    width: '1.7fr',
    wide: true,
    cell: (offer) => <Digits label="Copy the base data string">{offer.base_gs1}</Digits>,
    text: (offer) => offer.base_gs1,
  },
  {
    name: 'Deposits',
    width: '7rem',
    cell: (offer) => <DepositBadge offer={offer} />,
    text: (offer) => depositState(offer).word,
  },
  {
    name: 'Deposit until',
    width: '8rem',
    cell: (offer) => writeDay(offer.campaign_end_time),
    text: (offer) => offer.campaign_end_time,
  },
  {
    name: 'Redeemable at',
    wide: true,
    cell: (offer) => offer.retailers.map(({ name }) => name).join(', ') || 'Every retailer',
    text: (offer) => offer.retailers.map(({ email_domain }) => email_domain).join(' '),
  },
  {
    name: 'Left to you',
    width: '9rem',
    right: true,
    cell: (offer) => (
      <>
        {writeCount(offer.available_count)}
        <Progress
          mt={4}
          size={4}
          value={(100 * Number(offer.available_count)) / Math.max(1, Number(offer.total_circulation))}
          aria-hidden
        />
      </>
    ),
    text: (offer) => offer.available_count,
  },
];

/** The offers under which this provider may deposit. */
export default function AuthorizedOffers() {
  const calling = useCaller();
  const here = useHere();
  const { given, field } = useFilters('q', 'state', 'phase');
  const query = given as {
    q?: string;
    state?: OfferState;
    phase?: OfferPhase;
  };
  const offers = usePages(listAuthorizedOffers, { query });
  const filtered = Object.keys(given).length > 0;
  const inFile = columns.filter((column) => column.text);
  return (
    <Page
      title="Authorized offers"
      lead="Manufacturers chose you to give out coupons of these offers."
      actions={
        <CsvButton
          name="authorized-offers"
          head={inFile.map(({ name }) => name)}
          cells={(offer: Offer) => inFile.map((column) => column.text!(offer))}
          rows={(signal) => everyRow(calling, listAuthorizedOffers, { query }, signal)}
        />
      }
    >
      <Group gap="sm">
        <SearchField label="Search offers" {...field('q')} />
        <Filter
          label="Locked or not"
          w={170}
          {...field('state')}
          data={optionsOf({ locked: 'Locked', editable: 'Not locked' })}
        />
        <Filter
          label="Redemption"
          any="Any redemption"
          w={200}
          {...field('phase')}
          data={optionsOf({
            scheduled: 'Redemption to come',
            live: 'Redeemable now',
            ended: 'Redemption ended',
          })}
        />
      </Group>
      <DataTable
        label="Authorized offers"
        noun="offer"
        columns={columns}
        pages={offers}
        keyOf={(offer) => offer.base_gs1}
        linkTo={(offer) => here(`authorized/${offer.base_gs1}`)}
        empty={
          filtered ? (
            <Empty icon={IconTicket} title="No offer is like that">
              Take a filter away, or search for something else.
            </Empty>
          ) : (
            <Empty icon={IconTicket} title="No manufacturer has authorized you yet">
              Give manufacturers your e-mail domain, {calling.emailDomain}. Offers that authorize you appear
              here by themselves.
            </Empty>
          )
        }
      />
    </Page>
  );
}
