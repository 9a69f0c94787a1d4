import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';
import type { Cast } from './cast.ts';
import type { Receivers } from './receivers.ts';

/** So long nothing may move before what is due is taken for lost: a lease of a killed process ends in 30 s. */
const withoutProgressMs = 45_000;
const betweenLooksMs = 250;

/** What a webhook's owner sees of what waits: how many messages, and whether the first is put off until later. */
async function waitingAt(
  stage: Stage,
  account: Account,
  path: string,
): Promise<{ messages: number; isPutOff: boolean }> {
  const { data } = await stage.ok(account, 'GET', path);
  const { messages = 0, next_attempt_at = null } = data.state === 'disabled' ? {} : (data.waiting ?? {});
  return { messages, isPutOff: next_attempt_at !== null && Date.parse(next_attempt_at) > Date.now() };
}

const nothing = { messages: 0, isPutOff: false };

/** Events that are not published and replays under way, by the metrics of any server: they are read from the database. */
async function unpublished(stage: Stage): Promise<number> {
  const { operatorToken } = stage.world;
  const url = await stage.world.url(stage.random);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } });
  const text = await answer.text();
  const of = (state: string) =>
    Number(
      new RegExp(`^offerbook_webhook_backlog\\{registry="test",state="${state}"\\} (\\S+)$`, 'm').exec(
        text,
      )?.[1],
    );
  return of('unpublished') + of('replays');
}

/**
 * Waits until everything is published and delivered, or nothing moves any more.
 *
 * @returns what is left then, for people; undefined when nothing is.
 */
export async function drained(stage: Stage, cast: Cast, receivers: Receivers): Promise<string | undefined> {
  const accounts = [
    ...new Set([
      ...[cast.manufacturer, ...cast.partners, ...cast.providers, ...cast.retailers],
      ...[...cast.accelerators, ...cast.clearinghouses, ...cast.shared],
    ]),
  ];
  let [before, since] = ['', performance.now()];
  while (performance.now() - since < withoutProgressMs) {
    const left = await unpublished(stage).catch(() => Number.NaN);
    let [waiting, isPutOff] = [0, false];
    const webhooks = [
      ...accounts.map((account) => ({ account, path: '/enterprise/webhook' })),
      ...cast.seconds.map(({ account, id }) => ({ account, path: `/enterprise/webhooks/${id}` })),
    ];
    for (const { account, path } of webhooks) {
      // An account that is disabled, or has moved, receives nothing and may not ask.
      const one = await waitingAt(stage, account, path).catch(() => nothing);
      waiting += one.messages;
      isPutOff ||= one.isPutOff;
    }
    if (left === 0 && waiting === 0) return undefined;
    const now = `${left} events and replays not published, ${waiting} messages waiting, ${receivers.received.length} arrived`;
    if (now !== before || isPutOff) [before, since] = [now, performance.now()];
    await pause(betweenLooksMs);
  }
  return before;
}
