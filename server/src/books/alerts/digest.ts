import { refusalsBetween } from '../../coupons/redemptions/lookup.ts';
import { spanOfDays } from '../../identity/accounts/lookup.ts';
import { postMail, quoted } from '../../platform/mail/post-mail.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { type Day, dayBefore, dayIn } from '../../platform/wire/dates.ts';
import { spentIn } from '../costs/lookup.ts';
import { type Days, numbersOf, totalsOf } from '../reports/lookup.ts';
import { takeDigest } from './alert-store.ts';
import { linksOf, type Owner } from './links.ts';
import type { Reader } from './readers.ts';

/** From this hour of Monday on, in the account's zone; where no server ran then, until the end of Tuesday. */
const fromHour = 6;

/** At most this many offers are named. */
const maxOffers = 5;

const defaultZone = 'UTC';

/** The Monday whose digest is due at an instant in a zone; undefined when none is. */
function digestDue(zone: string, now: Date): Day | undefined {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = dayIn(zone, now);
  if (part['weekday'] === 'Mon') return Number(part['hour']) >= fromHour ? today : undefined;
  return part['weekday'] === 'Tue' ? dayBefore(today, 1) : undefined;
}

/** Posts the week's figures to the users who chose them, once a week, unless nothing happened. */
export async function postDigest(
  registry: Registry,
  owner: Owner,
  readers: readonly Reader[],
  lastWeek: string | undefined,
  now: Date,
): Promise<void> {
  const to = readers.filter(({ kinds }) => kinds.includes('weekly_digest'));
  const week = digestDue(owner.time_zone ?? defaultZone, now);
  if (to.length === 0 || week === undefined || week === lastWeek) return;
  const figures = await figuresOf(registry, owner, week, now);
  const { overview, settings, unsubscribe } = linksOf(registry, owner);
  await registry.db.transaction(async (tx) => {
    if (!(await takeDigest(tx, { accountId: owner.account_id, week })) || figures === undefined) return;
    for (const { userId, email } of to)
      await postMail(
        { tx, registry, now },
        {
          kind: 'digest',
          to: email,
          subject: `${quoted(owner.name)}: the week before ${week}`,
          paragraphs: [...figures, overview, settings],
          unsubscribe: unsubscribe(userId, ['weekly_digest']),
        },
      );
  });
}

/** The week before a Monday in sentences; undefined when nothing happened in it. */
async function figuresOf(
  { db }: Registry,
  owner: Owner,
  week: Day,
  now: Date,
): Promise<string[] | undefined> {
  const { account_id: accountId, role, time_zone } = owner;
  if (role === 'platform') return undefined;
  const zone = time_zone ?? defaultZone;
  const back = (first: number): Days => ({ from: dayBefore(week, first), to: dayBefore(week, first - 6) });
  const days = back(7);
  const [totals, before] = [
    await totalsOf(db, role, accountId, days, zone),
    await totalsOf(db, role, accountId, back(14), zone),
  ];
  const isMaker = role === 'manufacturer';
  const span = { manufacturerId: accountId, ...(await spanOfDays(db, days, zone)) };
  const refusals = isMaker ? await refusalsBetween(db, span) : [];
  if (Object.values(totals).every((count) => count === 0) && refusals.length === 0) return undefined;
  const { by_offer } = await numbersOf(db, role, accountId, days, zone);
  const top = by_offer.filter(({ redeemed }) => redeemed > 0).slice(0, maxOffers);
  const sentences = [
    `From ${days.from} to ${days.to}, days of ${zone}, with the week before in brackets:`,
    `Deposited ${counts(totals.deposited, before.deposited)}, deleted ${counts(totals.deleted, before.deleted)}, redeemed ${counts(totals.redeemed, before.redeemed)}, of these rolled back ${counts(totals.rolled_back, before.rolled_back)}.`,
  ];
  if (isMaker) sentences.push(`Given off at tills: ${dollars(await spentIn(db, span, now))}.`);
  if (refusals.length > 0)
    sentences.push(
      `Refused at tills: ${refusals.map(({ reason, count }) => `${written(count)} ${reason.replaceAll('_', ' ')}`).join(', ')}.`,
    );
  if (top.length > 0)
    sentences.push(
      `Most redeemed: ${top.map((offer) => `${quoted(offer.short_name || offer.description)} ${written(offer.redeemed)}`).join(', ')}.`,
    );
  return sentences;
}

const written = (count: number): string => count.toLocaleString('en-US');
const counts = (now: number, before: number): string => `${written(now)} (${written(before)})`;
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
