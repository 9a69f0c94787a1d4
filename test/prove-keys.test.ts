import { describe, expect, test } from 'vitest';
import { secondOf } from '../prove/src/events/entitlement.ts';
import { EventHistory, entitled, gs1, keyOf, provider, retailer } from './harness/event-history.ts';

describe('prove: a second webhook', () => {
  const second = secondOf(keyOf(retailer));

  /** The retailer's second webhook gets redemptions alone. */
  function listening(): EventHistory {
    const history = new EventHistory();
    history.webhooks.push(second);
    history.known.push(
      { kind: 'live', key: second, value: 'yes' },
      { kind: 'actions', key: second, value: 'redeemed' },
    );
    return history;
  }

  test('gets what it asks for, and a message that it misses is found', () => {
    const history = listening();
    const row = history.redeemed([10, 20], entitled);
    expect(history.rules()).toEqual([`delivered to the entitled: event 1 at ${second}`]);
    history.deliver(row, retailer, 110, second);
    expect(history.rules()).toEqual([]);
  });

  test('gets nothing else, as its own calls have it, and nothing while it is stopped', () => {
    const history = listening();
    const save = (body: object, times: [number, number]) =>
      history.call(retailer, 'PUT', '/enterprise/webhooks/7', times, { body });
    save({ actions: ['rollback'] }, [1, 2]);
    const before = history.redeemed([10, 20], entitled);
    save({ actions: ['redeemed'] }, [30, 40]);
    save({ active: 'no' }, [41, 42]);
    history.redeemed([50, 60], entitled);
    expect(history.rules()).toEqual([]);
    history.deliver(before, retailer, 25, second);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${second}`]);
  });
});

describe('prove: a rotated secret', () => {
  const rotatedAt = 1_000;
  const rule = 'a new secret signs after 300 seconds';

  function signedBy(secret: string, signedAtMs: number): string[] {
    const history = new EventHistory();
    history.call(retailer, 'POST', '/enterprise/webhook/rotate/primary', [rotatedAt, rotatedAt + 10], {
      answer: { secrets: { primary: 'new' } },
    });
    history.redeemed([2_000, 2_010], entitled);
    const message = history.tables.received.find(({ account }) => account === keyOf(retailer))!;
    Object.assign(message, { signedAtMs, signedBy: { primary: secret } });
    return history.rules();
  }

  test('signs nothing before its time and everything after, as far as clocks may differ', () => {
    expect(signedBy('old', 2_000)).toEqual([]);
    expect(signedBy('new', 2_000)).toEqual([`${rule}: primary secret of ${keyOf(retailer)}`]);
    for (const secret of ['old', 'new']) expect(signedBy(secret, 301_000)).toEqual([]);
    expect(signedBy('new', 540_000)).toEqual([]);
    expect(signedBy('old', 540_000)).toEqual([`${rule}: primary secret of ${keyOf(retailer)}`]);
  });
});

describe('prove: a key with a scope', () => {
  const rule = 'a key does what its scope names, until it is deleted';
  const holder = { ...provider, accessKey: 'key' };
  const about = `${rule}: key key of ${keyOf(provider)}`;

  /** A key for deposits that is deleted at 1,000 ms. */
  function held(): EventHistory {
    const history = new EventHistory();
    history.keys.push({ accessKey: 'key', account: keyOf(provider), scope: 'deposit' });
    history.call(provider, 'DELETE', '/enterprise/keys/key', [1_000, 1_010]);
    return history;
  }
  const uses = (history: EventHistory, needs: string, times: [number, number], status: number) => {
    const call = history.call(holder, 'POST', '/provider/deposit', times, { body: { gs1s: [gs1] }, status });
    Object.assign(call.action, { needs });
  };

  test('that did what it may, and is refused everything else and all things after its end, has no violation', () => {
    const history = held();
    uses(history, 'deposit', [10, 20], 200);
    uses(history, 'manage', [30, 40], 400);
    // Not yet known everywhere.
    uses(history, 'deposit', [1_500, 1_510], 200);
    uses(history, 'deposit', [2_100, 2_110], 401);
    expect(history.rules()).toEqual([]);
  });

  test.each([
    ['does what it may not', 'manage', [10, 20], 200],
    ['is refused what it may', 'deposit', [10, 20], 401],
    ['goes on after its end', 'deposit', [2_100, 2_110], 200],
  ] as const)('that %s is found', (_, needs, times, status) => {
    const history = held();
    uses(history, needs, [...times], status);
    expect(history.rules()).toEqual([about]);
  });
});
