import fs from 'node:fs';
import { authorize, type Caller, grant, newBase, offerData, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTableFile, derivedAccessTable } from '../server/src/derive.ts';
import { type AccessType, accessTypes } from '../server/src/platform/vocabulary/roles.ts';
import type { Operation } from './harness/cast.ts';
import {
  type Cast,
  couponOperations,
  filled,
  idOf,
  kindsNamed,
  openCast,
  openSamples,
  sendFilled,
} from './harness/cast.ts';
import { freshRecords, openRecords, type Records } from './harness/cast-records.ts';
import { refused } from './harness/envelope.ts';
import { Offerbook, once, onEveryEngine } from './harness/offerbook.ts';

const table = fs.readFileSync(accessTableFile, 'utf8');

/** What the committed table says of an operation: the access types that suffice. */
const sufficing = (name: string): AccessType[] => {
  const line = table.split('\n').find((one) => one.startsWith(`${name} `))!;
  const cells = line.slice(61, 61 + 2 * accessTypes.length).split(' ');
  return accessTypes.filter((_, level) => cells[level] === String(level + 1));
};

once.test(
  'who may call what is as committed; a right meant to change is committed by npm run build && npm run derive',
  () => {
    expect(derivedAccessTable()).toBe(table);
  },
);

once.test('the table is read as it is written', () => {
  expect(sufficing('lock-offer')).toEqual(['full_set_with_lock']);
  expect(sufficing('toggle-retailer')).toEqual(['full_set', 'full_set_with_lock']);
  expect(sufficing('extend-offer')).toEqual(['campaign_set', 'full_set', 'full_set_with_lock']);
  expect(sufficing('read-offer')).toEqual([...accessTypes]);
  expect(sufficing('list-partners')).toEqual([]);
});

onEveryEngine('the access table', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  const partners = {} as Record<AccessType, Caller>;
  let records: Records;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    cast = await openCast(book);
    await openSamples(book);
    records = await openRecords(cast);
    for (const access of accessTypes) {
      partners[access] = await book.account('authorized_partner');
      await authorize(cast.manufacturer, partners[access]);
      await grant(cast.manufacturer, partners[access], records.brand, access);
    }
  });
  afterAll(() => book?.stop());

  const forPartners = couponOperations.filter((op) => sufficing(op.name).length > 0);
  const cases = forPartners.flatMap((op) => accessTypes.map((access) => [access, idOf(op), op] as const));

  /** An offer of the same brand that the call may change. */
  const fresh = async (op: Operation, partner: Caller): Promise<Records> => {
    if (op.name.startsWith('delete-template')) {
      const kept = `offer_templates/${encodeURIComponent(records.template)}`;
      const path = `/manufacturer_agent/${kept}?email_domain=${records.owner}`;
      await ok(partner.put(path, { fields: {} }));
      return records;
    }
    if (!op.name.startsWith('delete-offer'))
      return freshRecords(cast, records, kindsNamed(op, 'authorized_partner', cast));
    const base = newBase();
    const data = offerData(base, { brand_id: records.brand });
    await ok(cast.manufacturer.post('/manufacturer/base_gs1', { data }));
    return { ...records, base };
  };

  describe('holds', () => {
    test.each(cases)('for %s: %s', async (access, _, op) => {
      const suffices = sufficing(op.name).includes(access);
      const about = suffices && op.method !== 'GET' ? await fresh(op, partners[access]) : records;
      const call = sendFilled(partners[access], filled(op, 'authorized_partner', cast, about));
      if (suffices) await ok(call);
      else expect((await refused(call, 'FORBIDDEN')).message).toMatch(new RegExp(`needs .*${op.needs}`));
    });
  });
});
