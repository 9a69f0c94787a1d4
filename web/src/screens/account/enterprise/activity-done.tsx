import { Text } from '@mantine/core';
import { offersFolder } from '../../../kit/places.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Small } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { Changes } from './activity-changes.tsx';
import { type Done, screenOf, whatWasDone } from './activity-words.ts';

/** What the record is called, by the first of these that its change names. */
const names = [
  'key',
  'webhook',
  'email',
  'email_domain',
  'brand',
  'product',
  'products',
  'gtin',
  'template_name',
  'lookup_code',
  'code',
  'store_id',
  'funder_id',
  'platform',
] as const;

const textIn = (row: Done, name: string): string => String(row.subject[name] ?? '');

/** The days it is about, of a record that has no other name. */
const periodOf = (row: Done): string | undefined =>
  textIn(row, 'from') === '' ? undefined : `${textIn(row, 'from')} to ${textIn(row, 'to')}`;

/** The offer by its description, which leads to it while it is there. */
function Offer({ row }: { row: Done }) {
  const { role } = useCaller();
  const base = textIn(row, 'base_gs1');
  const folder = offersFolder(role);
  const description = textIn(row, 'short_name') || textIn(row, 'description');
  if (base === '') return null;
  return (
    <>
      {row.operation !== 'delete-offer' && folder !== undefined ? (
        <To path={`${folder}/${base}`}>{description || 'offer'}</To>
      ) : (
        <strong>{description || 'offer'}</strong>
      )}{' '}
      <Small span>
        <Digits label="Copy the offer’s digits" short>
          {base}
        </Digits>
      </Small>
    </>
  );
}

/** What else was concerned: a person, a company, a brand, a coupon. */
function Thing({ row }: { row: Done }) {
  const gs1 = textIn(row, 'gs1');
  if (gs1 !== '')
    return (
      <To path="check" search={{ q: gs1 }}>
        …{gs1.slice(-6)}
      </To>
    );
  const name = names.map((one) => textIn(row, one)).find((text) => text !== '') ?? periodOf(row);
  if (name === undefined) return null;
  const screen = screenOf(row);
  return screen === undefined ? <strong>{name}</strong> : <To path={screen}>{name}</To>;
}

/** A change in words: what was done to which record, and which values it replaced. */
export const WhatWasDone = ({ row }: { row: Done }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm" component="div">
      {whatWasDone(row)} <Thing row={row} /> <Offer row={row} />
    </Text>
    <Changes of={row} />
  </div>
);
