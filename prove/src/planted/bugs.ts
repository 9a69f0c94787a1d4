import type { Mix } from '../coupons/choose.ts';
import type { OfferPlan } from '../coupons/scene.ts';
import type { EventMix } from '../events/actions.ts';
import type { FaultKind } from '../world.ts';
import { moneyBugs } from './money-bugs.ts';
import { onlyEvents, webhookBugs } from './webhook-bugs.ts';

/** One small change of a built file. `find` occurs exactly once. */
export interface Edit {
  /** Below `server/dist`. */
  file: string;
  find: string;
  replace: string;
}

/** A fault that a change might introduce, and the history in which it shows soonest. */
export interface PlantedBug {
  name: string;
  about: string;
  edits: readonly Edit[];
  /** What is done with coupons; absent: without `eventMix` too, its harm shows in money, and that part acts alone. */
  mix?: Mix;
  offers?: readonly OfferPlan[];
  faultsPer1000Calls?: number;
  faultKinds?: readonly FaultKind[];
  /** Its harm shows in messages: the weight of the part of webhooks, beside 9 of coupons. */
  events?: number;
  /** What that part does, where it is not everything. */
  eventMix?: EventMix;
  /** None of its faults is a reason to send an acknowledged message again. */
  isOnceOnly?: boolean;
  /** So many messages are answered late: all connections of a webhook are taken. */
  slowPercent?: number;
}

const only = (mix: Partial<Mix>): Mix => ({
  deposit: 0,
  make: 0,
  redeem: 0,
  rollback: 0,
  delete: 0,
  code: 0,
  change: 0,
  ...mix,
});
const atTill = only({ deposit: 15, redeem: 55, rollback: 30 });

/** Webhooks that stay, and receive sales. */
const sales = onlyEvents({ deposit: 300, redeem: 300, rollback: 150 });

export const couponBugs: readonly PlantedBug[] = [
  {
    name: 'unconditional-write',
    about: 'The condition of the write that redeems is gone: every caller redeems.',
    edits: [
      {
        file: 'coupons/redemptions/redeem-store.js',
        find: `and c.state in (\${state.deposited}, \${state.rolled_back}) and (\${reason}) is null\`;`,
        replace: '`;',
      },
    ],
    mix: atTill,
  },
  {
    name: 'event-after-commit',
    about: 'The event of a deletion is written after the commit, in a transaction of its own.',
    edits: [
      {
        file: 'coupons/strings/delete-store.js',
        find: `\${inShards('numbered d', offers, isSharded)}\n    ), \${queued`,
        replace: `\${inShards('numbered d', offers, isSharded)} where false\n    ), \${queued`,
      },
      {
        file: 'coupons/strings/delete-strings.js',
        find: 'await deleteOwn(tx, actor.accountId, some, now, executionId);',
        replace: `for (const row of await deleteOwn(tx, actor.accountId, some, now, executionId)) {
          setTimeout(() => registry.db.query(
            'insert into event (offer_id, serial, action, at, provider_id, execution_id) values ($1, $2, 2, $3, $4, $5)',
            [row.offer_id, row.serial, now, actor.accountId, executionId]).catch(() => {}), 50);
        }`,
      },
    ],
    mix: only({ deposit: 50, delete: 40, redeem: 10 }),
    offers: [{ weight: 1, insert: false, changes: [], total: 20 }],
    faultsPer1000Calls: 3,
    faultKinds: ['kill-server'],
  },
  {
    name: 'cached-state',
    about: 'Whether a string can be redeemed is remembered for some seconds.',
    edits: [
      {
        file: 'coupons/redemptions/redeem.js',
        find: 'let found = await despiteLoss(() => redeemJudged(db, asks));',
        replace: `const cache = (globalThis.judgedBefore ??= new Map());
          const keyOf = (ask) => ask.offerId + '/' + ask.serial + '/' + ask.retailerId + '/' + ask.txn;
          let found = await despiteLoss(() => redeemJudged(db, asks));
          for (const row of found) {
            const key = keyOf(asks[row.ord]);
            const known = cache.get(key);
            if (known !== undefined && known.reason !== null && known.until > Date.now()) Object.assign(row, { ...known, ord: row.ord });
            else cache.set(key, { ...row, until: Date.now() + 5_000 });
          }`,
      },
    ],
    mix: atTill,
  },
  {
    name: 'answers-shifted',
    about: 'The answers of a group that holds several calls are shifted by one.',
    edits: [
      {
        file: 'platform/db/group-committer.js',
        find: 'dealt(group, answers, ({ taker }, own) => taker.resolve(own));',
        replace: `dealt(group, group.length > 1 ? [...answers.slice(1), answers[0]] : answers, ({ taker }, own) => taker.resolve(own));`,
      },
    ],
    mix: atTill,
  },
  {
    name: 'fetch-code-reused',
    about: 'A fetch code that is taken is given out again.',
    edits: [
      {
        file: 'coupons/fetch-codes/fetch-code.js',
        find: 'code += String(randomInt(10));',
        replace: 'code += String(randomInt(10)).replace(/[2-9]/, "0");',
      },
      {
        file: 'coupons/fetch-codes/fetch-code-store.js',
        find: 'on conflict (code) do nothing returning 1 as value',
        replace:
          'on conflict (code) do update set offer_id = excluded.offer_id, serial = excluded.serial returning 1 as value',
      },
      {
        file: 'coupons/fetch-codes/fetch-code-store.js',
        find: 'insert into fetch_code_string (code, ord, offer_id, serial)',
        replace: 'insert into fetch_code_string as s (code, ord, offer_id, serial)',
      },
      {
        file: 'coupons/fetch-codes/fetch-code-store.js',
        find: `from \${stringsOf.rows(p, 's')}\``,
        replace: `from \${stringsOf.rows(p, 's')} on conflict (code, ord) do update set offer_id = excluded.offer_id, serial = excluded.serial\``,
      },
    ],
    mix: only({ deposit: 20, code: 60, redeem: 10, rollback: 10 }),
  },
  {
    name: 'retry-id-unscoped',
    about: 'A transaction id is taken for the same whatever store, lane or account says it.',
    edits: [
      {
        file: 'coupons/redemptions/transaction.js',
        find: "    accountId,\n    store ?? '',\n    offline ?? false,\n    redeemedAt ?? '',\n];",
        replace: '];',
      },
    ],
    mix: atTill,
  },
  {
    name: 'counter-unlocked',
    about: "An offer's counter row is read without its lock at a deposit.",
    edits: [
      {
        file: 'coupons/strings/deposit.js',
        find: 'await lockCounters(tx, offers);',
        replace: '',
      },
    ],
    mix: only({ deposit: 80, delete: 12, change: 8 }),
    offers: [
      { weight: 1, insert: false, changes: ['locked', 'active'] },
      { weight: 1, insert: false, changes: ['locked', 'active'] },
      { weight: 1, insert: false, changes: ['total'], total: 60 },
    ],
  },
  {
    name: 'run-not-locked',
    about: 'Two parts of a run at once sum it up without regard for each other.',
    edits: [
      {
        file: 'coupons/runs/run-store.js',
        find: `and run_id = \${runId} for update`,
        replace: `and run_id = \${runId}`,
      },
    ],
    mix: only({ deposit: 90, redeem: 10 }),
  },
  {
    name: 'part-done-again',
    about: 'A part of a run that is sent again is judged anew.',
    edits: [
      {
        file: 'coupons/strings/deposit-strings.js',
        find: '=> before\n                ? putBefore',
        replace: '=> before?.at === 0\n                ? putBefore',
      },
    ],
    mix: only({ deposit: 90, redeem: 10 }),
  },
  {
    name: 'restriction-not-lifted',
    about: 'An offer whose last retailer is taken off stays closed to all.',
    edits: [
      {
        file: 'coupons/offers/restriction-store.js',
        find: 'restricted = exists (',
        replace: 'restricted = restricted or exists (',
      },
    ],
    mix: only({ deposit: 20, redeem: 50, rollback: 20, change: 60 }),
    offers: [{ weight: 1, insert: false, changes: ['restricted'] }],
  },
  {
    name: 'horizon-off-by-one',
    about: 'Fan-out takes the oldest transaction under way for ended, and moves on beyond its events.',
    edits: [
      {
        file: 'webhooks/publishing/fan-out-store.js',
        find: '{ tx: row.bound, event_id: 0 }',
        replace: '{ tx: String(BigInt(row.bound) + 1n), event_id: 0 }',
      },
    ],
    mix: atTill,
    events: 20,
    eventMix: sales,
  },
  {
    name: 'settle-without-its-mark',
    about: 'The result of an attempt counts also for a message that was asked for again meanwhile.',
    edits: [
      {
        file: 'webhooks/delivery/queue-store.js',
        find: `q.delivery_id = s.delivery_id and q.generation = s.generation
    )`,
        replace: `q.delivery_id = s.delivery_id
    )`,
      },
    ],
    mix: atTill,
    events: 90,
    eventMix: { ...sales, readLog: 800, resend: 800 },
    slowPercent: 60,
  },
  {
    name: 'lease-by-local-clock',
    about: "A lease ends by the server's own clock instead of the database's.",
    edits: [
      {
        file: 'webhooks/delivery/queue-store.js',
        find: 'const withTo = leased.map((row) => Object.assign(row, { to: live.get(row.endpoint_id) }));',
        replace: `for (const row of leased)
        await db.query('update due set leased_until = $1 where endpoint_id = $2 and delivery_id = $3', [new Date(Date.now() + leaseMs), row.endpoint_id, row.delivery_id]);
    const withTo = leased.map((row) => Object.assign(row, { to: live.get(row.endpoint_id) }));`,
      },
    ],
    mix: atTill,
    events: 90,
    eventMix: sales,
    isOnceOnly: true,
    faultsPer1000Calls: 15,
    faultKinds: ['clock-apart'],
  },
];

export const allBugs: readonly PlantedBug[] = [...couponBugs, ...moneyBugs, ...webhookBugs];

export const bugNamed = (name: string): PlantedBug => {
  const found = allBugs.find((bug) => bug.name === name);
  if (found === undefined)
    throw new Error(`no such planted bug: ${name}; there are ${allBugs.map((bug) => bug.name).join(', ')}`);
  return found;
};
