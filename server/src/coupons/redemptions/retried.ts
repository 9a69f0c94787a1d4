import { state } from '../../platform/vocabulary/states.ts';

// SQL about a retry: an ask `a` whose request redeemed string `c` before (docs/decisions/0023).

/** SQL: string c is redeemed by ask a's request. */
export const isSame = `c.state = ${state.redeemed} and c.holder_id = a.retailer_id and c.txn = a.txn`;

/** SQL: joins to string c the event `e` of its redemption. */
export const joinRedemption = (offers: string) =>
  `left join event e on e.offer_id = any(${offers}) and e.offer_id = c.offer_id and e.event_id = c.redemption`;

/**
 * SQL: the version of offer o to answer with; null: the offer does not exist any more. A retry is told the version by
 * which redemption e was judged, as the books have it (docs/decisions/0010); events from before versions were kept have none.
 */
export const versionTold = `case when o.version is not null and ${isSame} then coalesce(e.offer_version, o.version) else o.version end`;
