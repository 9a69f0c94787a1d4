import {
  deleteStrings,
  depositStrings,
  OfferbookError,
  type Registry,
  redeemCoupons,
} from '@offerbook/client';
import { isOutcome, type Outcome } from './outcome.ts';
import { readItem } from './redeemed-offline.ts';
import type { Chunk, Line, Run } from './run.ts';

/** Tries soon, then later: a connection that is away for half a minute ends no run. */
const retryDelays = [2_000, 10_000, 20_000];

/** Sends a chunk under its transaction id, as often as it takes, and gives what became of each item. */
export async function sendChunk(
  registry: Registry,
  { work, retailer }: Pick<Run, 'work' | 'retailer'>,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<Line[]> {
  if (work === 'offline') return reportOffline(registry, retailer, chunk, signal);
  const body = { gs1s: chunk.items, client_txn_id: chunk.txn };
  const how = { retryDelays, signal };
  if (work === 'delete') {
    const { results } = await registry.call(deleteStrings, { body, ...how });
    return results.map((line) => lineOf(line, 'gone'));
  }
  const { results } = await registry.call(depositStrings, {
    body: {
      ...body,
      ...(work === 'make' ? { mode: 'base_gs1' as const } : {}),
      ...(retailer === '' ? {} : { retailer_email_domain: retailer }),
    },
    ...how,
  });
  return results.map((line) => lineOf(line, 'added'));
}

/** A call says one time and one store for all its strings: each item goes by itself, under an id of its own. */
async function reportOffline(
  registry: Registry,
  retailer: string,
  { items, txn }: Chunk,
  signal: AbortSignal,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [place, item] of items.entries()) {
    const { gs1, at, store } = readItem(item);
    const body = {
      gs1s: [gs1],
      offline: 'yes',
      redeemed_at: at,
      client_txn_id: `${txn}-${place}`,
      ...(store === '' ? {} : { selected_store: store }),
      ...(retailer === '' ? {} : { retailer_email_domain: retailer }),
    };
    try {
      const { results } = await registry.call(redeemCoupons, { body, retryDelays, signal });
      const [result] = results;
      const line = lineOf(result!, 'recorded');
      lines.push({ ...line, gs1, item, ...(result?.redeemed_by_you ? { outcome: 'already_yours' } : {}) });
    } catch (error) {
      // The whole call is refused where its time has meanwhile become too old; the other items have times of their own.
      if (!(error instanceof OfferbookError) || error.code !== 'VALIDATION') throw error;
      lines.push({ gs1, item, outcome: 'other' });
    }
  }
  return lines;
}

function lineOf(
  { gs1, status, reason = '' }: { gs1: string; status: string; reason?: string },
  success: Outcome,
): Line {
  if (status === 'success') return { gs1, outcome: success };
  return { gs1, outcome: isOutcome(reason) ? reason : 'other' };
}
