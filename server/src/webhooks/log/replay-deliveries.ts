import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { dayMs, deliverableDays } from '../../platform/vocabulary/durations.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { moment, notAhead } from '../../platform/wire/instant.ts';
import { endpointPath, oldestPath, onEndpoint } from '../endpoints/addressed.ts';
import { ownLive } from '../endpoints/own-endpoint.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { addReplayRequest, firstTxAt, replayBounds } from '../publishing/replay-request-store.ts';

const request = idempotent
  .extend({ from: moment('first'), to: whenAbsent('until now', moment('last').optional()) })
  .meta({ id: 'ReplayRequest', description: 'The span of time of which events are sent again' });

const span = z
  .object({ from: z.string(), to: z.string() })
  .meta({ id: 'ReplayedSpan', description: 'The span of time of which events are sent again' });

/** Sends the events of a time span again, and those that were not sent because the endpoint was disabled. */
export const replayEndpoint = operation({
  ...onEndpoint,
  name: 'replay-endpoint',
  summary: 'Replay deliveries of an endpoint',
  description: `All events the webhook is entitled to from \`from\` to \`to\` (a time with its zone, a UTC day or epoch milliseconds; without \`to\` until now), at most ${deliverableDays} days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates gets only what it missed. They are put in the queue in the background.`,
  method: 'POST',
  path: `${endpointPath}/replay`,
  aliases: { 'replay-deliveries': `${oldestPath}/replay` },
  body: request,
  output: z.object({ data: span }),
  example: { ...onEndpoint.example, body: { from: '2026-05-01' } },
  run: async (context) => {
    const { tx, registry, now, body } = context;
    const { endpoint_id } = await ownLive(context);
    const oldest = new Date(now.getTime() - deliverableDays * dayMs);
    const asked = notAhead(body.from, now);
    if (asked === undefined) throw refuse.field('from', 'must not be in the future');
    const from = asked < oldest ? oldest : asked;
    const to = body.to === undefined || body.to > now ? now : body.to;
    if (asked > to) throw refuse.field('to', 'must not be before from');
    if (from > to)
      throw refuse.field(
        'to',
        `must be within the last ${deliverableDays} days; older messages were removed`,
      );
    const { first, last } = await replayBounds(tx, { endpointId: endpoint_id });
    const isNew = await addReplayRequest(tx, {
      endpoint_id,
      tx: await firstTxAt(tx, { first, last }, from),
      event_id: 0,
      until_tx: last,
      from_at: from,
      // Up to now: this transaction is the end, because another server's clock may be ahead of this one's.
      to_at: to < now ? to : null,
    });
    if (!isNew) {
      throw refuse.alreadyExists('A replay is still under way. Wait until it has ended, then ask again.');
    }
    registry.part(webhookDispatcher).wake(true);
    return {
      message: `Everything from ${from.toISOString()} to ${to.toISOString()} is being sent again.`,
      data: { from: from.toISOString(), to: to.toISOString() },
    };
  },
});
