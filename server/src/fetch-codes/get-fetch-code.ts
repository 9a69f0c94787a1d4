import { z } from 'zod';
import { expand, knownPrefix } from '../coupons/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { world } from '../example.ts';
import { gs1s, idempotent, quantity, required } from '../fields.ts';
import { offerIds } from '../offers/lookup.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { makeCode, unredeemable, validSeconds } from './fetch-code.ts';
import { type CodeString, liveCode, ownStrings, takeString } from './fetch-code-store.ts';

/** Gives the code the consumer reads out when the barcode cannot be scanned; the same one while it is valid. */
export const getFetchCode = operation({
  name: 'get-fetch-code',
  summary: 'Get a fetch code',
  method: 'GET',
  path: '/provider/fetch_code/:gs1',
  room: 'fetch-codes',
  allow: ['provider'],
  // It writes the code it gives; reading twice gives the same one.
  way: 'write',
  params: z.object({ gs1: required(500) }),
  output: z.object({ fetch_code: z.string(), gs1: z.string(), valid_till_timestamp: z.number() }),
  run: async ({ tx, actor, params, registry, now }) => {
    const [only, ...more] = await located(registry, tx, [params.gs1]);
    if (!only || more.length > 0) throw refuse.field('gs1', 'must be exactly one serialized data string');
    if (only.why !== undefined) throw refuse.field('gs1', only.why);
    const [found] = only.string ? await ownStrings(tx, actor.accountId, [only.string]) : [];
    const why = unredeemable(found, now);
    const prefix = await knownPrefix(registry, tx, actor.accountId);
    if (why !== undefined || !found || prefix === undefined)
      throw refuse.notRedeemable(why ?? 'You have no prefix yet.');
    await takeString(tx, found);
    const live = await liveCode(tx, found, now);
    const validUntil = live?.valid_until ?? new Date(now.getTime() + validSeconds * 1000);
    const code = live?.code ?? (await makeCode(tx, prefix, actor.accountId, validUntil, [found], found));
    return {
      message: 'The fetch code is valid for 5 minutes from its making.',
      fetch_code: code,
      gs1: only.gs1,
      valid_till_timestamp: validUntil.getTime(),
    };
  },
});

const mostStrings = 15;

/** Real clients send a `mode`; whatever it holds is nothing to us. */
const ignored = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** One code for several strings, valid as long as is asked for. */
export const getTimeBoundFetchCode = operation({
  name: 'get-time-bound-fetch-code',
  summary: 'Get a fetch code for several strings',
  method: 'POST',
  path: '/provider/time_bound_fetch_code',
  room: 'fetch-codes',
  allow: ['provider'],
  way: 'write',
  body: idempotent.extend({ gs1s, validity_in_seconds: quantity(60, 86_400), mode: ignored }),
  output: z.object({
    fetch_code: z.string(),
    valid_gs1s: z.array(z.string()),
    unauthorized_gs1s: z.array(z.string()),
    valid_till_timestamp: z.number(),
  }),
  example: { body: { gs1s: world.gs1, validity_in_seconds: 600 } },
  run: async ({ tx, actor, body, registry, now }) => {
    const asked = await located(registry, tx, body.gs1s);
    if (asked.length > mostStrings)
      throw refuse.exceeds(
        mostStrings,
        asked.map((one) => one.gs1),
      );
    const strings = asked.flatMap((one) => (one.string ? [one.string] : []));
    const own = await ownStrings(tx, actor.accountId, strings);
    const good = new Set(
      own.filter((row) => unredeemable(row, now) === undefined).map((row) => `${row.offerId}/${row.serial}`),
    );
    const isGood = (one: Located) =>
      one.string !== undefined && good.has(`${one.string.offerId}/${one.string.serial}`);
    const valid = [...new Map(asked.filter(isGood).map((one) => [one.gs1, one])).values()];
    const prefix = await knownPrefix(registry, tx, actor.accountId);
    if (valid.length === 0 || prefix === undefined)
      throw refuse.notRedeemable('None of these is a redeemable data string of yours.');
    const validUntil = new Date(now.getTime() + body.validity_in_seconds * 1000);
    const code = await makeCode(
      tx,
      prefix,
      actor.accountId,
      validUntil,
      valid.map((one) => one.string!),
    );
    return {
      message: `The fetch code stands for ${valid.length} data strings.`,
      fetch_code: code,
      valid_gs1s: valid.map((one) => one.gs1),
      unauthorized_gs1s: [...new Set(asked.filter((one) => !isGood(one)).map((one) => one.gs1))],
      valid_till_timestamp: validUntil.getTime(),
    };
  },
});

interface Located {
  gs1: string;
  string: CodeString | undefined;
  /** Why it is no data string at all. */
  why: string | undefined;
}

async function located(registry: Registry, tx: Queryable, sent: string[]): Promise<Located[]> {
  const items = expand(sent);
  const ids = await registry.part(offerIds).of(
    tx,
    items.flatMap((item) => (item.kind === 'string' ? [item.base] : [])),
  );
  return items.map((item) => {
    if (item.kind !== 'string') {
      const why = item.kind === 'fetch_code' ? 'This is a fetch code already.' : item.why;
      return { gs1: item.gs1, string: undefined, why };
    }
    const offerId = ids.get(item.base);
    const string = offerId === undefined ? undefined : { offerId, serial: item.serial };
    return { gs1: item.gs1, string, why: undefined };
  });
}
