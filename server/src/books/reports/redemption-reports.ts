import type { z } from 'zod';
import { isPartner, principalOf, retailerSettling } from '../../coupons/partners/lookup.ts';
import { spanOfDays } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { type Operation, operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { type Day, daySpan } from '../../platform/wire/dates.ts';
import { emailDomain } from '../../platform/wire/fields.ts';
import { afterRow } from '../../platform/wire/paging.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { conflictsAfter, redemptionsAfter } from './redemption-store.ts';
import {
  keyOfRedemption,
  offlineRecord,
  offlineShape,
  redemptionRecord,
  redemptionShape,
} from './redemption-wire.ts';
import { reportFilters, stringAsked } from './report-filters.ts';

const { provider, settled, ...filters } = reportFilters;
const paged = reportQuery(afterRow);

const declared = {
  method: 'GET',
  section: 'reports',
  strictQuery: true,
  mayLag: true,
  output: pageOf(redemptionShape),
} satisfies Partial<Operation>;

/** The filters of a report on one retailer. */
const { retailer: _, ...filtersOfRetailer } = filters;

type Given = { [Name in keyof typeof reportFilters]?: z.output<(typeof reportFilters)[Name]> };

/** The instants and the filters that a report's call asks for. */
async function askedFor({
  tx,
  params,
  query,
}: {
  tx: Queryable;
  params: { from: Day; to: Day };
  query: Given;
}) {
  const { brand, retailer, store, provider, state, settled, amount, zone } = query;
  return {
    span: await spanOfDays(tx, params, zone),
    filters: { ...stringAsked(query), brand, retailer, store, provider, state, settled, amount },
  };
}

type Calling = Parameters<typeof askedFor>[0] & Pick<Context, 'reports'> & { query: z.output<typeof paged> };

/** A page of redemptions of a party, as its report has them. */
async function redemptionsOf(
  context: Calling,
  whose: Parameters<typeof redemptionsAfter>[1],
  partyOf: () => Promise<{ accountId: number; partnerId?: number | undefined }>,
) {
  const asked = { ...(await partyOf()), ...(await askedFor(context)) };
  return report({
    query: context.query,
    what: 'redemption',
    line: redemptionShape,
    rows: (after, maxRows) => redemptionsAfter(context.reports, whose, asked, after, maxRows),
    keyOf: (row) => keyOfRedemption(row),
    record: redemptionRecord,
    requireReach: partyOf,
  });
}

/** The manufacturer whose redemptions are asked for, and the partner that asks, if one does. */
async function partyOf(context: Parameters<typeof principalOf>[0]) {
  const { manufacturerId: accountId } = await principalOf(context);
  return { accountId, partnerId: isPartner(context.actor) ? context.actor.accountId : undefined };
}

/** Redemptions under a manufacturer's offers; a partner sees those of the offers it has access to. */
export const listManufacturerRedemptions = operation({
  ...declared,
  name: 'list-manufacturer-redemptions',
  summary: 'Redemption data',
  path: '/manufacturer/redemptions/:from/:to',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  query: paged.extend({ ...filters, provider }),
  run: (context) =>
    redemptionsOf(context, isPartner(context.actor) ? 'partner' : 'manufacturer', () => partyOf(context)),
});

/** A retailer's redemptions, or those an accelerator made for retailers. */
export const listOwnRedemptions = operation({
  ...declared,
  name: 'list-own-redemptions',
  summary: 'Own redemptions',
  path: '/retailer/redemptions/:from/:to',
  allow: ['retailer', 'accelerator'],
  params: daySpan,
  query: paged.extend({ ...filters, settled }),
  run: async (context) => {
    const { accountId, role } = context.actor;
    if (role === 'accelerator' && context.query.settled !== undefined)
      throw refuse.field('settled', 'is known to the retailer and its clearinghouse only');
    return redemptionsOf(context, role as 'retailer' | 'accelerator', async () => ({ accountId }));
  },
});

/** All redemptions of a retailer, for the clearinghouse it authorizes now. */
export const listRetailerRedemptions = operation({
  ...declared,
  name: 'list-retailer-redemptions',
  summary: 'Redemptions of a retailer',
  path: '/clearinghouse/redemptions/:email_domain/:from/:to',
  allow: ['clearinghouse'],
  params: daySpan.safeExtend({ email_domain: emailDomain }),
  query: paged.extend({ ...filtersOfRetailer, settled }),
  example: { params: { email_domain: world.retailer }, query: { format: 'json' } },
  run: async (context) => {
    const { tx, actor, params } = context;
    return redemptionsOf(context, 'retailer', async () => {
      const retailer = await retailerSettling(tx, actor.accountId, params.email_domain);
      if (!retailer) throw refuse.notFound('The retailer');
      return { accountId: retailer.account_id };
    });
  },
});

/** Redemptions that stores reported later, and those that could not be recorded, with the reason. */
export const listOfflineRedemptions = operation({
  ...declared,
  name: 'list-offline-redemptions',
  summary: 'Offline redemption report',
  path: '/manufacturer/offline_redemptions/:from/:to',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  query: paged.extend({ ...filters, provider }),
  output: pageOf(offlineShape),
  run: async (context) => {
    const party = await partyOf(context);
    const whose = party.partnerId === undefined ? 'offline' : 'partnerOffline';
    const asked = { ...party, ...(await askedFor(context)) };
    return report({
      query: context.query,
      what: 'offline redemption',
      line: offlineShape,
      // Both lists are in order of recording, and their ids are of one sequence, so they can be merged.
      rows: async (after, maxRows) => {
        const recorded = await redemptionsAfter(context.reports, whose, asked, after, maxRows);
        const conflicts = await conflictsAfter(context.reports, asked, after, maxRows);
        return [...recorded, ...conflicts].sort(byRecording).slice(0, maxRows);
      },
      keyOf: (row) => keyOfRedemption(row),
      record: offlineRecord,
      requireReach: () => partyOf(context),
    });
  },
});

type Recorded = Parameters<typeof keyOfRedemption>[0];

const byRecording = (a: Recorded, b: Recorded) =>
  a.at.getTime() - b.at.getTime() || keyOfRedemption(a)[1] - keyOfRedemption(b)[1];
