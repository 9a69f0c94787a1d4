import { z } from 'zod';
import { idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { ownLive } from './own-endpoint.ts';
import { addRetelling, bounds, firstTxAt } from './retelling-store.ts';
import { keptDays } from './schedule.ts';
import { moment } from './span.ts';

/** Sends again what happened in a span of time, also what was never sent because the webhook was disabled. */
export const replayDeliveries = operation({
  name: 'replay-deliveries',
  summary: 'Replay deliveries',
  description: `Everything the webhook may hear of from \`from\` to \`to\` (a time with its zone, a UTC day or epoch milliseconds; without \`to\` until now), at most ${keptDays} days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates hears only what it missed. They are put in the queue in the background.`,
  method: 'POST',
  path: '/enterprise/webhook/replay',
  room: 'webhooks',
  allow: 'all',
  admin: true,
  way: 'write',
  body: idempotent.extend({ from: moment('first'), to: moment('last').optional() }),
  output: z.object({ data: z.object({ from: z.string(), to: z.string() }) }),
  example: { body: { from: '2026-05-01' } },
  run: async ({ tx, actor, registry, now, body }) => {
    const { endpoint_id } = await ownLive(tx, actor.accountId);
    const oldest = new Date(now.getTime() - keptDays * 86_400_000);
    const from = body.from < oldest ? oldest : body.from;
    const to = body.to === undefined || body.to > now ? now : body.to;
    if (body.from > to) throw refuse.field('to', 'must not be before from, and from not in the future');
    if (from > to)
      throw refuse.field('to', `must be within the last ${keptDays} days; older messages were removed`);
    const { first, last } = await bounds(tx, endpoint_id);
    const begun = await addRetelling(tx, {
      endpoint_id,
      tx: await firstTxAt(tx, { first, last }, from),
      event_id: 0,
      until_tx: last,
      from_at: from,
      // Without an end before now its own transaction is the end: another server's clock may be ahead of this one's.
      to_at: to < now ? to : null,
    });
    if (!begun) {
      throw refuse.alreadyExists('A replay is still under way. Wait until it has ended, then ask again.');
    }
    registry.part(webhookDispatcher).wake(true);
    return {
      message: `Everything from ${from.toISOString()} to ${to.toISOString()} is being sent again.`,
      data: { from: from.toISOString(), to: to.toISOString() },
    };
  },
});
