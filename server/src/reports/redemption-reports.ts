import { isPartner, principalOf, retailersOfClearinghouse } from '../access/lookup.ts';
import { type Operation, operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { world } from '../reference/example.ts';
import { daySpan, utcSpan } from '../wire/dates.ts';
import { emailDomain } from '../wire/fields.ts';
import { afterRow } from '../wire/paging.ts';
import { pageOf, report, reportQuery } from '../wire/report.ts';
import { conflictsAfter, redemptionsAfter } from './redemption-store.ts';
import {
  keyOfRedemption,
  offlineRecord,
  offlineShape,
  redemptionRecord,
  redemptionShape,
} from './redemption-wire.ts';

const declared = {
  method: 'GET',
  section: 'reports',
  database: 'direct',
  query: reportQuery(afterRow),
  output: pageOf(redemptionShape),
} satisfies Partial<Operation>;

/** Redemptions under a manufacturer's offers; a partner sees those of the offers it has access to. */
export const listManufacturerRedemptions = operation({
  ...declared,
  name: 'list-manufacturer-redemptions',
  summary: 'Redemption data',
  path: '/manufacturer/redemptions/:from/:to',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  params: daySpan,
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    const partner = isPartner(context.actor) ? context.actor.accountId : undefined;
    const whose = partner === undefined ? 'manufacturer' : 'partner';
    const span = utcSpan(context.params);
    return report({
      query: context.query,
      what: 'redemptions',
      line: redemptionShape,
      rows: (after, maxRows) =>
        redemptionsAfter(context.tx, whose, manufacturerId, span, after, maxRows, partner),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
    });
  },
});

/** A retailer's redemptions, or those an accelerator made for retailers. */
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
      line: redemptionShape,
      rows: (after, maxRows) =>
        redemptionsAfter(
          tx,
          actor.role as 'retailer' | 'accelerator',
          actor.accountId,
          utcSpan(params),
          after,
          maxRows,
        ),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
    }),
});

/** All redemptions of a retailer, for the clearinghouse it authorizes now. */
export const listRetailerRedemptions = operation({
  ...declared,
  name: 'list-retailer-redemptions',
  summary: 'Redemptions of a retailer',
  path: '/clearinghouse/redemptions/:email_domain/:from/:to',
  allow: ['clearinghouse'],
  params: daySpan.safeExtend({ email_domain: emailDomain }),
  example: { params: { email_domain: world.retailer }, query: { format: 'json' } },
  run: async ({ tx, actor, params, query }) => {
    const retailers = await retailersOfClearinghouse(tx, { accountId: actor.accountId });
    const retailer = retailers.find((one) => one.email_domain === params.email_domain);
    if (!retailer) throw refuse.notFound('The retailer');
    return report({
      query,
      what: 'redemptions',
      line: redemptionShape,
      rows: (after, maxRows) =>
        redemptionsAfter(tx, 'retailer', retailer.account_id, utcSpan(params), after, maxRows),
      keyOf: (row) => keyOfRedemption(row),
      record: redemptionRecord,
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
  output: pageOf(offlineShape),
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    const partner = isPartner(context.actor) ? context.actor.accountId : undefined;
    const whose = partner === undefined ? 'offline' : 'partnerOffline';
    const span = utcSpan(context.params);
    return report({
      query: context.query,
      what: 'offline redemptions',
      line: offlineShape,
      // Both lists are in order of recording, and their ids are of one sequence, so they can be merged.
      rows: async (after, maxRows) => {
        const recorded = await redemptionsAfter(
          context.tx,
          whose,
          manufacturerId,
          span,
          after,
          maxRows,
          partner,
        );
        const conflicts = await conflictsAfter(context.tx, manufacturerId, span, after, maxRows, partner);
        return [...recorded, ...conflicts].sort(byRecording).slice(0, maxRows);
      },
      keyOf: (row) => keyOfRedemption(row),
      record: offlineRecord,
    });
  },
});

type Recorded = Parameters<typeof keyOfRedemption>[0];

const byRecording = (a: Recorded, b: Recorded) =>
  a.at.getTime() - b.at.getTime() || keyOfRedemption(a)[1] - keyOfRedemption(b)[1];
