import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';
import type { Cast } from './cast.ts';
import type { Receivers } from './receivers.ts';

/** So long nothing may move before what is still due is taken for lost: a lease of a killed process ends in 30 s. */
const withoutProgressMs = 60_000;
const betweenLooksMs = 250;

/** Everything a webhook's owner sees of what is still due to it. */
async function waitingAt(stage: Stage, account: Account): Promise<number> {
  const { data } = await stage.ok(account, 'GET', '/enterprise/webhook');
  return data.state === 'disabled' ? 0 : (data.waiting?.messages ?? 0);
}

/** Events that are not published, by the metrics of any server: they are read from the database. */
async function unpublished(stage: Stage): Promise<number> {
  const { operatorToken } = stage.world;
  const url = await stage.world.url(stage.random);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } });
  const text = await answer.text();
  const found = /^offerbook_webhook_backlog\{registry="test",state="unpublished"\} (\S+)$/m.exec(text);
  return found ? Number(found[1]) : Number.NaN;
}

/** Waits until everything is published and delivered, or for a minute nothing moved any more. */
export async function drained(stage: Stage, cast: Cast, receivers: Receivers): Promise<void> {
  const accounts = [
    ...new Set([
      ...[cast.manufacturer, ...cast.partners, ...cast.providers, ...cast.retailers],
      ...[...cast.accelerators, ...cast.clearinghouses, ...cast.shared],
    ]),
  ];
  let [before, since] = ['', performance.now()];
  while (performance.now() - since < withoutProgressMs) {
    const left = await unpublished(stage).catch(() => Number.NaN);
    let waiting = 0;
    for (const account of accounts) waiting += await waitingAt(stage, account).catch(() => 0);
    if (left === 0 && waiting === 0) return;
    const now = `${left} ${waiting} ${receivers.heard.length}`;
    if (now !== before) [before, since] = [now, performance.now()];
    await pause(betweenLooksMs);
  }
}
