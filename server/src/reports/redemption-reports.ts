import { isPartner, principalOf, retailersOfClearinghouse } from '../access/lookup.ts';
import { daySpan, utcSpan } from '../dates.ts';
import { world } from '../example.ts';
import { emailDomain } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';
import { afterRow } from '../paging.ts';
import { refuse } from '../refusals.ts';
import { pageOf, report, reportQuery } from '../report.ts';
import { conflictsAfter, redemptionsAfter } from './redemption-store.ts';
import {
  keyOfRedemption,
  offlineRecord,
  offlineShape,
  redemptionColumns,
  redemptionRecord,
  redemptionShape,
} from './redemption-wire.ts';

const declared = {
  method: 'GET',
  room: 'reports',
  way: 'read',
  query: reportQuery(afterRow),
  output: pageOf(redemptionShape),
} satisfies Partial<Operation>;

/** Redemptions under a manufacturer's offers; a partner sees those of the offers it reaches. */
export const listManufacturerRedemptions = operation({
  ...declared,
  name: 'list-manufacturer-redemptions',
  summary: 'Redemption data',
  path: '/manufacturer/redemptions/:from/:to',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  run: async (story) => {
    const { manufacturerId } = await principalOf(story);
    const partner = isPartner(story.actor) ? story.actor.accountId : undefined;
    const whose = partner === undefined ? 'manufacturer' : 'partner';
    const span = utcSpan(story.params);
    return report({
      query: story.query,
      what: 'redemptions',
      columns: redemptionColumns,
      rows: (after, most) => redemptionsAfter(story.tx, whose, manufacturerId, span, after, most, partner),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
    });
  },
});

/** What a retailer redeemed, or an accelerator for retailers. */
export const listOwnRedemptions = operation({
  ...declared,
  name: 'list-own-redemptions',
  summary: 'Own redemptions',
  path: '/retailer/redemptions/:from/:to',
  allow: ['retailer', 'accelerator'],
  params: daySpan,
  run: async ({ tx, actor, params, query }) =>
    report({
      query,
      what: 'redemptions',
      columns: redemptionColumns,
      rows: (after, most) =>
        redemptionsAfter(
          tx,
          actor.role as 'retailer' | 'accelerator',
          actor.accountId,
          utcSpan(params),
          after,
          most,
        ),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
    }),
});

/** A retailer's redemptions, for the clearinghouse that it authorizes now; also those from before. */
export const listRetailerRedemptions = operation({
  ...declared,
  name: 'list-retailer-redemptions',
  summary: 'Redemptions of a retailer',
  path: '/clearinghouse/redemptions/:email_domain/:from/:to',
  allow: ['clearinghouse'],
  params: daySpan.safeExtend({ email_domain: emailDomain }),
  example: { params: { email_domain: world.retailer }, query: { format: 'json' } },
  run: async ({ tx, actor, params, query }) => {
    const retailers = await retailersOfClearinghouse(tx, actor.accountId);
    const retailer = retailers.find((one) => one.email_domain === params.email_domain);
    if (!retailer) throw refuse.notFound('The retailer');
    return report({
      query,
      what: 'redemptions',
      columns: redemptionColumns,
      rows: (after, most) =>
        redemptionsAfter(tx, 'retailer', retailer.account_id, utcSpan(params), after, most),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
    });
  },
});

/** Redemptions that stores reported later, and those that could not be recorded any more, with why. */
export const listOfflineRedemptions = operation({
  ...declared,
  name: 'list-offline-redemptions',
  summary: 'Offline redemption report',
  path: '/manufacturer/offline_redemptions/:from/:to',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  output: pageOf(offlineShape),
  run: async (story) => {
    const { manufacturerId } = await principalOf(story);
    const partner = isPartner(story.actor) ? story.actor.accountId : undefined;
    const whose = partner === undefined ? 'offline' : 'partnerOffline';
    const span = utcSpan(story.params);
    return report({
      query: story.query,
      what: 'offline redemptions',
      columns: [...redemptionColumns, 'conflict'],
      // Both lists are in order of recording and number their rows from one sequence, so they merge.
      rows: async (after, most) => {
        const recorded = await redemptionsAfter(story.tx, whose, manufacturerId, span, after, most, partner);
        const conflicts = await conflictsAfter(story.tx, manufacturerId, span, after, most, partner);
        return [...recorded, ...conflicts].sort(byRecording).slice(0, most);
      },
      keyOf: (row) => keyOfRedemption(row),
      record: offlineRecord,
    });
  },
});

type Recorded = Parameters<typeof keyOfRedemption>[0];

const byRecording = (a: Recorded, b: Recorded) =>
  a.at.getTime() - b.at.getTime() || keyOfRedemption(a)[1] - keyOfRedemption(b)[1];
