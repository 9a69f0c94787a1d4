import { z } from 'zod';
import { countCall } from '../../identity/keys/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { isRepeated } from '../../platform/pipeline/replay.ts';
import {
  offerActions,
  stringActions,
  type WebhookAction,
  webhookActions,
} from '../../platform/vocabulary/actions.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { notation } from '../../platform/wire/fields.ts';
import { judgeUrl } from '../delivery/lookup.ts';
import { handshake } from './proof.ts';

const known: readonly string[] = webhookActions;
/** The actions an endpoint subscribes to; empty: all those of strings. */
export const chosenActions = z
  .array(notation('must be text'), { error: 'must be an array of texts' })
  .max(100, 'must hold at most 100 entries')
  .transform((asked, context): WebhookAction[] => {
    const given = asked.map((name) => name.trim()).filter((name) => name !== '');
    if (given.some((name) => !known.includes(name))) {
      context.addIssue({ code: 'custom', message: `must be of ${known.join(', ')}` });
      return z.NEVER;
    }
    const chosen: readonly string[] = given.length === 0 ? stringActions : given;
    return webhookActions.filter((name) => chosen.includes(name));
  });

/** The actions of a whole subscription. */
export const usualActions = whenAbsent(
  'receives all actions of strings',
  chosenActions.default([...stringActions]),
);

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What is received without a choice, in words. */
export const usualInWords = `Without \`actions\` it receives ${listed(stringActions)}; ${listed(offerActions)} only if asked for.`;

/** The handshake in words. */
export const handshakeInWords =
  'The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds.';

/** The URL as it is stored. @throws Refusal VALIDATION when messages cannot be sent to it. */
export function judged(registry: Registry, given: string): string {
  const { webhookAllowPrivate } = registry.config;
  const found = judgeUrl(given, webhookAllowPrivate);
  if (found.fault !== undefined) throw refuse.field('url', found.fault);
  return found.url;
}

/**
 * Calls a URL before it is saved; a call that is repeated is answered as before, and calls nothing.
 *
 * @param refuseFirst what is known to be refused is refused before anything is called.
 * @throws Refusal WEBHOOK_NOT_VERIFIED when it does not answer as it must, RATE_LIMITED after 10 of the account in a minute.
 */
export async function callFirst(
  context: Parameters<typeof isRepeated>[0] & Asking,
  url: string,
  refuseFirst: () => Promise<void>,
): Promise<void> {
  if (await isRepeated(context)) return;
  await refuseFirst();
  countCall(context, 'webhook handshakes');
  const failure = await handshake(context.registry, url);
  if (failure !== undefined) throw refuse.webhookNotVerified(failure);
}

type Asking = Pick<Context, 'registry' | 'actor' | 'now'>;
