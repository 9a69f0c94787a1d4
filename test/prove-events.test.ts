import { describe, expect, test } from 'vitest';
import { Register } from '../prove/src/events/register.ts';
import type { Call } from '../prove/src/history.ts';
import {
  acme,
  assign,
  base,
  clearinghouse,
  EventHistory,
  entitled,
  gs1,
  keyOf,
  otherClearinghouse,
  partner,
  provider,
  retailer,
} from './harness/event-history.ts';

describe('prove: who received what', () => {
  test('a history in which exactly the entitled got their messages has no violation', () => {
    const history = new EventHistory();
    history.redeemed([10, 20], entitled);
    expect(history.rules()).toEqual([]);
  });

  test.each(entitled)('a message that $domain missed is found', (missing) => {
    const history = new EventHistory();
    history.redeemed(
      [10, 20],
      entitled.filter((one) => one !== missing),
    );
    expect(history.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(missing)}`]);
  });

  test('a message in the log that never arrived is found', () => {
    const history = new EventHistory();
    history.redeemed([10, 20], entitled);
    history.tables.received.pop();
    expect(history.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('one recipient too many is found', () => {
    const history = new EventHistory();
    history.redeemed([10, 20], [...entitled, otherClearinghouse]);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(otherClearinghouse)}`]);
  });

  test('a deposit is not for the retailer nor for its clearinghouse', () => {
    const history = new EventHistory();
    const call = history.call(provider, 'POST', '/provider/deposit', [10, 20], { body: { gs1s: [gs1] } });
    history.event(call, { action: 'deposited', retailer: null, store: null }, [
      acme,
      partner,
      provider,
      clearinghouse,
    ]);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('a second row in the log, a message in no log and one in another account’s are found', () => {
    const twice = new EventHistory();
    twice.redeemed([10, 20], entitled);
    twice.tables.logged.push({ account: keyOf(acme), messageId: 'another', eventId: 1 });
    expect(twice.rules()).toEqual([`logged once: event 1 at ${keyOf(acme)}`]);
    const stray = new EventHistory();
    const row = stray.redeemed([10, 20], entitled);
    stray.deliver(row, retailer, 200);
    Object.assign(stray.tables.received.at(-1)!, { messageId: 'another' });
    expect(stray.rules()).toEqual(['logged once: message another']);
  });

  test('a message that says something else than the journal, or is signed by nobody, is found', () => {
    const history = new EventHistory();
    history.redeemed([10, 20], entitled);
    Object.assign(history.tables.received[0]!, {
      data: { ...history.tables.received[0]!.data, event_timestamp: 11 },
    });
    Object.assign(history.tables.received[1]!, {
      signatureFault: 'no primary secret of the account has signed it',
    });
    expect(history.rules()).toEqual([
      `says what the journal says: event 1 at ${keyOf(acme)}`,
      `says what the journal says: event 1 at ${keyOf(partner)}`,
    ]);
  });
});

describe('prove: relationships that change', () => {
  test('what changed before the event decides, and what changed after it does not', () => {
    const history = new EventHistory();
    history.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [10, 20], assign(otherClearinghouse));
    history.call(
      acme,
      'PUT',
      `/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/1`,
      [21, 22],
      {
        body: { access_type: 'view_only', enabled: 'no' },
      },
    );
    history.redeemed([30, 40], [acme, provider, retailer, otherClearinghouse]);
    history.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [50, 60], assign(clearinghouse));
    expect(history.rules()).toEqual([]);
    history.deliver(history.events[0]!, clearinghouse, 70);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('what changes at the same time as the event, or in a call whose answer was lost, may be either', () => {
    for (const received of [clearinghouse, otherClearinghouse]) {
      const atOnce = new EventHistory();
      atOnce.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [15, 25], assign(otherClearinghouse));
      atOnce.redeemed([10, 20], [acme, partner, provider, retailer, received]);
      expect(atOnce.rules()).toEqual([]);
      const lost = new EventHistory();
      lost.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [1], assign(otherClearinghouse));
      lost.redeemed([10, 20], [acme, partner, provider, retailer, received]);
      expect(lost.rules()).toEqual([]);
    }
  });

  test('what was written before the round is nobody’s to judge, also when a lost call names the same string', () => {
    const history = new EventHistory();
    const setUp = { sentAtMs: 1, executionId: 'of no call of the history' } as Call;
    history.event(setUp, { action: 'deposited', retailer: null }, []);
    history.call(provider, 'POST', '/provider/deposit', [10], { body: { gs1s: gs1 } });
    history.redeemed([20, 30], entitled);
    expect(history.rules()).toEqual([]);
  });

  test('ending a partner’s authorization ends its access, which a new authorization does not bring back', () => {
    const history = new EventHistory();
    history.call(acme, 'PUT', '/manufacturer/toggle/manufacturer_agent', [1, 2], assign(partner, 'no'));
    history.call(acme, 'PUT', '/manufacturer/toggle/manufacturer_agent', [3, 4], assign(partner, 'yes'));
    history.redeemed([10, 20], entitled);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(partner)}`]);
  });

  test('a partner loses sight of an offer that moves to another brand, and keeps it with access to the offer', () => {
    const history = new EventHistory();
    history.known.push({ kind: 'access', key: `2 ${partner.domain}`, value: '' });
    history.call(acme, 'POST', '/manufacturer/base_gs1', [1, 2], {
      body: { data: { base_gs1: base, brand_id: '2' } },
      answer: { brand: '2' },
    });
    history.redeemed([10, 20], entitled);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(partner)}`]);
    history.call(acme, 'POST', `/manufacturer/base_gs1/${base}/edit_access`, [3, 4], assign(partner));
    expect(history.rules()).toEqual([]);
  });
});

describe('prove: webhooks that come and go', () => {
  const without = entitled.filter((one) => one !== provider);

  test('a stopped webhook and a disabled account receive nothing', () => {
    const stopped = new EventHistory();
    stopped.call(provider, 'DELETE', '/enterprise/webhook', [1, 2]);
    stopped.redeemed([10, 20], entitled);
    expect(stopped.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
    const disabled = new EventHistory();
    disabled.call(provider, 'POST', '/operator/accounts/7/disable', [1, 2]);
    disabled.redeemed([10, 20], entitled);
    expect(disabled.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
  });

  test('an action that a webhook does not ask for is not sent, and one that it asks for is', () => {
    const save = (history: EventHistory, actions: string[]) =>
      history.call(provider, 'PUT', '/enterprise/webhook', [1, 2], {
        body: { url: 'http://one', actions },
        answer: { webhook: { state: 'approved', url: 'http://one' } },
      });
    const history = new EventHistory();
    save(history, ['deposited']);
    history.redeemed([10, 20], entitled);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
    const asked = new EventHistory();
    save(asked, ['redeemed']);
    asked.redeemed([10, 20], without);
    expect(asked.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(provider)}`]);
  });

  test('a webhook approved after the event does not receive it, not even by a replay', () => {
    const history = new EventHistory();
    history.known = history.known.filter(({ kind, key }) => kind !== 'live' || key !== keyOf(provider));
    history.known.push({ kind: 'live', key: keyOf(provider), value: '' });
    history.redeemed([10, 20], without);
    history.call(provider, 'POST', '/enterprise/webhook/verify', [30, 40], {
      answer: { webhook: { state: 'approved', url: 'http://one', isNewlyApproved: true } },
    });
    history.call(provider, 'POST', '/enterprise/webhook/replay', [50, 60], { body: { from: 0 } });
    expect(history.rules()).toEqual([]);
    history.deliver(history.events[0]!, provider, 70);
    expect(history.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
  });

  test('what was missed while a webhook was stopped is sent by a replay alone', () => {
    const history = new EventHistory();
    history.call(provider, 'DELETE', '/enterprise/webhook', [1, 2]);
    history.redeemed([10, 20], without);
    history.call(provider, 'PUT', '/enterprise/webhook', [200, 210], {
      body: { url: 'http://one' },
      answer: { webhook: { state: 'approved', url: 'http://one' } },
    });
    expect(history.rules()).toEqual([]);
    history.call(provider, 'POST', '/enterprise/webhook/replay', [220, 230], { body: { from: 0 } });
    expect(history.rules()).toEqual([`asked for again, delivered again: event 1 at ${keyOf(provider)}`]);
    history.deliver(history.events[0]!, provider, 240);
    expect(history.rules()).toEqual([]);
  });

  test('a message that was asked for again and is not sent again is found', () => {
    const history = new EventHistory();
    const row = history.redeemed([10, 20], entitled);
    history.call(provider, 'POST', '/enterprise/webhook/deliveries/1/resend', [150, 160], {
      answer: { messageId: `m 1 ${keyOf(provider)}`, action: 'redeemed' },
    });
    expect(history.rules()).toEqual([`asked for again, delivered again: message m 1 ${keyOf(provider)}`]);
    history.deliver(row, provider, 155);
    expect(history.rules()).toEqual([]);
  });

  test('a webhook saved with an old key, in the second after its account went live, is due no message', () => {
    const history = new EventHistory();
    const url = 'http://127.0.0.1:1/hook';
    history.call(provider, 'PUT', '/enterprise/webhook', [1, 2], { body: { url, actions: [] } });
    history.call(provider, 'POST', '/operator/accounts/7/go_live', [10, 20]);
    const saved = history.call(provider, 'PUT', '/enterprise/webhook', [30, 40], {
      body: { url, actions: [] },
      answer: { webhook: { state: 'approved', url } },
    });
    expect(saved.status).toBe(200);
    history.redeemed(
      [50, 60],
      entitled.filter((one) => one !== provider),
    );
    expect(history.rules()).toEqual([]);
  });

  test('an old key that is taken after its account went live is found', () => {
    const history = new EventHistory();
    history.call(provider, 'POST', '/operator/accounts/7/go_live', [10, 20]);
    history.call(provider, 'GET', '/enterprise/settings', [30, 40]);
    history.call(provider, 'GET', '/enterprise/settings', [2_000, 2_010], { status: 401 });
    expect(history.rules()).toEqual([]);
    history.call(provider, 'GET', '/enterprise/settings', [2_020, 2_030]);
    expect(history.rules()).toEqual([`old keys are refused: ${keyOf(provider)}`]);
  });
});

describe('prove: a fact that calls change', () => {
  test('what may hold in a span is every write that no certain one replaced before it', () => {
    const register = new Register('none');
    register.write('first', { from: 10, to: 20 }, true);
    register.write('lost', { from: 30, to: Number.POSITIVE_INFINITY }, false);
    register.write('last', { from: 50, to: 60 }, true);
    const during = (from: number, to: number) => [...register.during({ from, to })].toSorted();
    expect(during(0, 5)).toEqual(['none']);
    expect(during(12, 15)).toEqual(['first', 'none']);
    expect(during(21, 29)).toEqual(['first']);
    expect(during(21, 40)).toEqual(['first', 'lost']);
    expect(during(55, 56)).toEqual(['first', 'last', 'lost']);
    // A lost call may act at any time after it was sent, also after what was sent later.
    expect(during(70, 80)).toEqual(['last', 'lost']);
  });
});
