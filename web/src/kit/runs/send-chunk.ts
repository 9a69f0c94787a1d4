import {
  deleteStrings,
  depositStrings,
  OfferbookError,
  type Registry,
  redeemCoupons,
} from '@offerbook/client';
import { isOutcome } from './outcome.ts';
import { readItem } from './redeemed-offline.ts';
import { type Chunk, isLate, type Line, type Run } from './run.ts';

/** Retries soon, then later: half a minute without connection ends no run. */
const retryDelaysMs = [2_000, 10_000, 20_000];

/** Sends a chunk under its transaction id, with retries, and returns the result of each item. */
export async function sendChunk(
  registry: Registry,
  { kind, retailer }: Pick<Run, 'kind' | 'retailer'>,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<Line[]> {
  if (kind === 'offline') return reportOffline(registry, retailer, chunk, signal);
  // As a part of its run a chunk sent again gets its first results: its own strings were deposited by it.
  const named = { run_id: chunk.run, run_part: chunk.place };
  const body = { gs1s: chunk.items, client_txn_id: chunk.txn, ...named };
  const how = { retryDelaysMs, signal };
  if (kind === 'delete') {
    const { results } = await registry.call(deleteStrings, { body, ...how });
    return results.map((line) => lineOf(line));
  }
  const { results } = await registry.call(depositStrings, {
    body: {
      ...body,
      ...(kind === 'generate' ? { mode: 'base_gs1' as const } : {}),
      ...(retailer === '' ? {} : { retailer_email_domain: retailer }),
    },
    ...how,
  });
  return results.map((line) => lineOf(line));
}

/** A call has one time and one store for all its strings, so each item is a separate call with its own id. */
async function reportOffline(
  registry: Registry,
  retailer: string,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<Line[]> {
  const { items, txn } = chunk;
  const lines: Line[] = [];
  for (const [place, item] of items.entries()) {
    const { gs1, at, store } = readItem(item);
    // Asked for each, because a computer may sleep between two: by then another copy of a newspaper insert would be
    // redeemed, and once more what was rolled back since.
    if (isLate(chunk)) {
      lines.push({ gs1, item, outcome: 'unknown' });
      continue;
    }
    const body = {
      gs1s: [gs1],
      offline: 'yes',
      redeemed_at: at,
      client_txn_id: `${txn}-${place}`,
      ...(store === '' ? {} : { selected_store: store }),
      ...(retailer === '' ? {} : { retailer_email_domain: retailer }),
    };
    try {
      const { results } = await registry.call(redeemCoupons, { body, retryDelaysMs, signal });
      const [result] = results;
      const line = lineOf(result!);
      lines.push({ ...line, gs1, item, ...(result?.redeemed_by_you ? { outcome: 'redeemed_by_you' } : {}) });
    } catch (error) {
      // The whole call is refused when its time has become too old; other items have other times.
      if (!(error instanceof OfferbookError) || error.code !== 'VALIDATION') throw error;
      lines.push({ gs1, item, outcome: 'refused' });
    }
  }
  return lines;
}

function lineOf({ gs1, status, reason = '' }: { gs1: string; status: string; reason?: string }): Line {
  if (status === 'success') return { gs1, outcome: 'success' };
  return { gs1, outcome: isOutcome(reason) ? reason : 'refused' };
}
