import type { listOwnRedemptions, Row } from '@offerbook/client';
import type { Column } from '../../ui/data-table.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Small } from '../../ui/text.ts';
import { writeCents, writeMoment } from '../../ui/written.ts';
import { CouponCell } from '../coupon-cell.tsx';
import { worthInWords } from './coupon-words.ts';

export type Redemption = Row<typeof listOwnRedemptions>;

/** All fields of a redemption, as in the CSV file. */
export const redemptionHead: ReadonlyArray<keyof Redemption> = [
  'gs1',
  'base_gs1',
  'manufacturer_email_domain',
  'funder_id',
  'retailer_email_domain',
  'accelerator_email_domain',
  'store',
  'redeemed_at',
  'recorded_at',
  'offline',
  'rolled_back_at',
  'primary_purchase_save_value',
  'save_value_code',
  'execution_id',
  'description',
  'brand_name',
  'manufacturer_name',
  'retailer_name',
  'short_name',
  'settled',
  'discount_in_cents',
];

export const stands = (row: Redemption): boolean => row.rolled_back_at === '';

/** What a redemption took off in cents, as its till reported it, else by the terms; undefined if it is open. */
export const centsOf = ({
  discount_in_cents,
  save_value_code,
  primary_purchase_save_value,
}: Redemption): number | undefined =>
  discount_in_cents ??
  (['', '0', '6'].includes(save_value_code) && primary_purchase_save_value !== ''
    ? Number(primary_purchase_save_value)
    : undefined);

export const couponColumn: Column<Redemption> = {
  name: 'Coupon',
  width: '2.6fr',
  cell: (row) => (
    <CouponCell gs1={row.gs1} name={offerName(row)} by={row.manufacturer_name} title={row.description} />
  ),
};

export const worthColumn: Column<Redemption> = {
  name: 'Worth',
  width: '0.9fr',
  cell: (row) =>
    row.discount_in_cents !== null ? (
      <>
        {writeCents(row.discount_in_cents)}
        <Small>{worthInWords(row)}</Small>
      </>
    ) : row.primary_purchase_save_value === '' ? (
      '–'
    ) : (
      <>
        {worthInWords(row)}
        {stands(row) && centsOf(row) === undefined && <Small>Amount not reported</Small>}
      </>
    ),
};

export const whenColumn: Column<Redemption> = {
  name: 'Redeemed',
  width: '1.3fr',
  cell: (row) => (
    <>
      {writeMoment(row.redeemed_at)}
      {row.offline === 'yes' && <Small>Offline, reported {writeMoment(row.recorded_at)}</Small>}
    </>
  ),
};

type AtRetailer = Pick<Redemption, 'retailer_name' | 'retailer_email_domain' | 'store'>;

/** The retailer, and below it the store. */
export const RetailerAndStore = ({ row }: { row: AtRetailer }) => (
  <>
    {row.retailer_name}
    <Small>{row.store ? `Store ${row.store}` : row.retailer_email_domain}</Small>
  </>
);

export const retailerColumn: Column<Redemption> = {
  name: 'Retailer',
  width: '1.4fr',
  cell: (row) => <RetailerAndStore row={row} />,
};

/** @param names of the stores by their ids, where they are known. */
export const storeColumn = (names: ReadonlyMap<string, string> = new Map()): Column<Redemption> => ({
  name: 'Store',
  cell: ({ store }) => {
    const name = names.get(store);
    return (
      <>
        {name || store || '–'}
        {name && <Small>{store}</Small>}
      </>
    );
  },
});

export const stateColumn: Column<Redemption> = {
  name: 'State',
  width: '1.1fr',
  cell: (row) =>
    stands(row) ? (
      <StateBadge is="good">{row.settled === 'yes' ? 'Settled' : 'Redeemed'}</StateBadge>
    ) : (
      <StateBadge is="off" title={writeMoment(row.rolled_back_at)}>
        Rolled back
      </StateBadge>
    ),
};
