import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { required } from '../../platform/wire/fields.ts';
import { expand, knownPrefix } from '../strings/lookup.ts';
import { makeCode, unredeemable, validSeconds } from './fetch-code.ts';
import { liveCode, lockString, ownStrings } from './fetch-code-store.ts';
import { located } from './located-strings.ts';

/** Gives the code the consumer reads out when the barcode cannot be scanned; the same one while it is valid. */
export const getFetchCode = operation({
  name: 'get-fetch-code',
  summary: 'Get a fetch code',
  method: 'GET',
  path: '/provider/fetch_code/:gs1',
  section: 'fetch-codes',
  allow: ['provider'],
  scope: 'deposit',
  atTill: true,
  // The first call stores a new code, and repeated ones answer with it.
  database: 'transaction',
  params: z.object({ gs1: required(500) }),
  output: z.object({ fetch_code: z.string(), gs1: z.string(), valid_till_timestamp: z.number() }),
  run: async ({ tx, actor, params, registry, now }) => {
    const [only, ...more] = await located(registry, tx, expand([params.gs1]));
    if (!only || more.length > 0) throw refuse.field('gs1', 'must be exactly one serialized data string');
    if (only.why !== undefined) throw refuse.field('gs1', only.why);
    const [found] = only.string ? await ownStrings(tx, actor.accountId, [only.string]) : [];
    const why = unredeemable(found, now);
    const prefix = await knownPrefix(registry, tx, actor.accountId);
    if (why !== undefined || !found || prefix === undefined)
      throw refuse.notRedeemable(why ?? 'You have no prefix yet.');
    await lockString(tx, found);
    const live = await liveCode(tx, { ...found, now });
    const validUntil = live?.valid_until ?? new Date(now.getTime() + validSeconds * 1000);
    const of = { providerId: actor.accountId, validUntil, strings: [found], ownOf: found };
    const code = live?.code ?? (await makeCode(tx, prefix, of));
    return {
      message: 'The fetch code is valid for 5 minutes from its making.',
      fetch_code: code,
      gs1: only.gs1,
      valid_till_timestamp: validUntil.getTime(),
    };
  },
});
