import { describe, expect, test } from 'vitest';
import type { Account } from '../prove/src/account.ts';
import { checkEvents, type EventTables } from '../prove/src/events/check.ts';
import type { EventRow } from '../prove/src/events/events.ts';
import type { KnownFact } from '../prove/src/events/facts.ts';
import { Register } from '../prove/src/events/register.ts';
import type { ReportRow } from '../prove/src/events/report-reader.ts';
import type { Call } from '../prove/src/history.ts';

const account = (role: Account['role'], domain: string): Account => ({
  ...{ role, domain, accountId: domain, accessKey: '', secretKey: '', token: '' },
});
const acme = account('manufacturer', 'acme.example');
const partner = account('authorized_partner', 'partner.example');
const provider = account('provider', 'provider.example');
const retailer = account('retailer', 'retailer.example');
const clearinghouse = account('clearinghouse', 'settles.example');
const otherClearinghouse = account('clearinghouse', 'other.example');
const all = [acme, partner, provider, retailer, clearinghouse, otherClearinghouse];

const base = '81120000000000001';
const gs1 = `${base}9123456789012345`;
const keyOf = ({ role, domain }: Account) => `${role} ${domain}`;

/** A history under construction, with what the journal, the log and the receivers have of it. */
class Story {
  readonly calls: Call[] = [];
  readonly events: EventRow[] = [];
  readonly tables: { -readonly [Name in 'logged' | 'heard']: EventTables[Name][number][] } = {
    logged: [],
    heard: [],
  };
  reports: ReportRow[] = [];
  known: KnownFact[] = [
    ...all.flatMap((one): KnownFact[] => [
      { kind: 'live', key: keyOf(one), value: 'yes' },
      { kind: 'enabled', key: keyOf(one), value: 'yes' },
      { kind: 'actions', key: keyOf(one), value: 'deleted,deposited,redeemed,rollback' },
    ]),
    { kind: 'brand', key: base, value: '1' },
    { kind: 'authorized', key: `${acme.domain} ${partner.domain}`, value: 'yes' },
    { kind: 'access', key: `1 ${partner.domain}`, value: 'view_only' },
    { kind: 'edit', key: `${base} ${partner.domain}`, value: '' },
    { kind: 'clearinghouse', key: retailer.domain, value: clearinghouse.domain },
  ];

  /** @param times when it was sent and answered; without an answer it was lost. */
  call(
    by: Account,
    method: Call['action']['method'],
    path: string,
    [sentAtMs, answeredAtMs]: [number, number?],
    { body = {}, answer = {}, status = 200 }: { body?: object; answer?: object; status?: number } = {},
  ): Call {
    const call: Call = {
      number: this.calls.length,
      client: 0,
      action: { part: 'events', operation: '', account: by, method, path, body, keep: () => undefined },
      sent: sentAtMs,
      sentAtMs,
      ...(answeredAtMs === undefined
        ? {}
        : { answered: answeredAtMs, answeredAtMs, status, answer, executionId: `x${this.calls.length}` }),
    };
    this.calls.push(call);
    return call;
  }

  /** An event that a call wrote; all whose keys are listed heard of it. */
  event(call: Call, more: Partial<EventRow>, heardBy: Account[]): EventRow {
    const row: EventRow = {
      eventId: this.events.length + 1,
      ...{ action: 'redeemed', base, gs1, atMs: call.sentAtMs, executionId: call.executionId ?? 'lost' },
      ...{ manufacturer: acme.domain, provider: provider.domain, retailer: retailer.domain },
      ...{ accelerator: null, redemption: null, store: 's1', redeemedAtMs: null, record: null },
      ...more,
    };
    this.events.push(row);
    for (const one of heardBy) this.tell(row, one, call.sentAtMs + 100);
    return row;
  }

  tell(row: EventRow, to: Account, atMs: number): void {
    const messageId = `m ${row.eventId} ${keyOf(to)}`;
    const redeemed_at_store = {
      ...{ name: row.store ?? '', city: '', state: '', country: '', retailer_email_domain: row.retailer },
    };
    const atTill = row.action === 'redeemed' || row.action === 'rollback';
    const data = {
      ...{ gs1: row.gs1, action: row.action, base_gs1: row.base, event_timestamp: row.atMs },
      ...(atTill ? { redeemed_at_store } : { provider: { email_domain: row.provider } }),
    };
    if (!this.tables.logged.some((one) => one.messageId === messageId))
      this.tables.logged.push({ account: keyOf(to), messageId, eventId: row.eventId });
    this.tables.heard.push({
      ...{ account: keyOf(to), messageId, atMs, registry: 'test', data, signatureFault: null },
    });
  }

  redeemed(times: [number, number?], heardBy: Account[]): EventRow {
    return this.event(
      this.call(retailer, 'POST', '/retailer/redeem', times, { body: { gs1s: [gs1] } }),
      {},
      heardBy,
    );
  }

  rules(): string[] {
    const tables: EventTables = {
      ...this.tables,
      events: this.events,
      stores: [],
      reports: this.reports,
      known: this.known,
      owners: [
        { what: base, manufacturer: acme.domain },
        { what: '1', manufacturer: acme.domain },
        { what: '2', manufacturer: acme.domain },
      ],
      listening: all.map((one) => ({ account: keyOf(one) })),
      round: [{ beganAtMs: 0 }],
    };
    return checkEvents(tables, this.calls).map(({ rule, about }) => `${rule}: ${about}`);
  }
}

const entitled = [acme, partner, provider, retailer, clearinghouse];
const assign = (to: Account, enabled = 'yes') => ({ body: { email_domain: to.domain, enabled } });

describe('prove: who was told', () => {
  test('a history in which exactly the entitled were told has no violation', () => {
    const story = new Story();
    story.redeemed([10, 20], entitled);
    expect(story.rules()).toEqual([]);
  });

  test.each(entitled)('a message that $domain missed is found', (missing) => {
    const story = new Story();
    story.redeemed(
      [10, 20],
      entitled.filter((one) => one !== missing),
    );
    expect(story.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(missing)}`]);
  });

  test('a message in the log that never arrived is found', () => {
    const story = new Story();
    story.redeemed([10, 20], entitled);
    story.tables.heard.pop();
    expect(story.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('one recipient too many is found', () => {
    const story = new Story();
    story.redeemed([10, 20], [...entitled, otherClearinghouse]);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(otherClearinghouse)}`]);
  });

  test('a deposit is not for the retailer nor for its clearinghouse', () => {
    const story = new Story();
    const call = story.call(provider, 'POST', '/provider/deposit', [10, 20], { body: { gs1s: [gs1] } });
    story.event(call, { action: 'deposited', retailer: null, store: null }, [
      acme,
      partner,
      provider,
      clearinghouse,
    ]);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('a second row in the log, a message in no log and one in another account’s are found', () => {
    const twice = new Story();
    twice.redeemed([10, 20], entitled);
    twice.tables.logged.push({ account: keyOf(acme), messageId: 'another', eventId: 1 });
    expect(twice.rules()).toEqual([`logged once: event 1 at ${keyOf(acme)}`]);
    const stray = new Story();
    const row = stray.redeemed([10, 20], entitled);
    stray.tell(row, retailer, 200);
    Object.assign(stray.tables.heard.at(-1)!, { messageId: 'another' });
    expect(stray.rules()).toEqual(['logged once: message another']);
  });

  test('a message that says something else than the journal, or is signed by nobody, is found', () => {
    const story = new Story();
    story.redeemed([10, 20], entitled);
    Object.assign(story.tables.heard[0]!, { data: { ...story.tables.heard[0]!.data, event_timestamp: 11 } });
    Object.assign(story.tables.heard[1]!, {
      signatureFault: 'no primary secret of the account has signed it',
    });
    expect(story.rules()).toEqual([
      `says what the journal says: event 1 at ${keyOf(acme)}`,
      `says what the journal says: event 1 at ${keyOf(partner)}`,
    ]);
  });
});

describe('prove: relationships that change', () => {
  test('what changed before the event decides, and what changed after it does not', () => {
    const story = new Story();
    story.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [10, 20], assign(otherClearinghouse));
    story.call(acme, 'PUT', `/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/1`, [21, 22], {
      body: { access_type: 'view_only', enabled: 'no' },
    });
    story.redeemed([30, 40], [acme, provider, retailer, otherClearinghouse]);
    story.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [50, 60], assign(clearinghouse));
    expect(story.rules()).toEqual([]);
    story.tell(story.events[0]!, clearinghouse, 70);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(clearinghouse)}`]);
  });

  test('what changes at the same time as the event, or in a call whose answer was lost, may be either', () => {
    for (const heard of [clearinghouse, otherClearinghouse]) {
      const atOnce = new Story();
      atOnce.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [15, 25], assign(otherClearinghouse));
      atOnce.redeemed([10, 20], [acme, partner, provider, retailer, heard]);
      expect(atOnce.rules()).toEqual([]);
      const lost = new Story();
      lost.call(retailer, 'PUT', '/retailer/toggle/clearinghouse', [1], assign(otherClearinghouse));
      lost.redeemed([10, 20], [acme, partner, provider, retailer, heard]);
      expect(lost.rules()).toEqual([]);
    }
  });

  test('what was written before the round is nobody’s to judge, also when a lost call names the same string', () => {
    const story = new Story();
    const setUp = { sentAtMs: 1, executionId: 'of no call of the history' } as Call;
    story.event(setUp, { action: 'deposited', retailer: null }, []);
    story.call(provider, 'POST', '/provider/deposit', [10], { body: { gs1s: gs1 } });
    story.redeemed([20, 30], entitled);
    expect(story.rules()).toEqual([]);
  });

  test('ending a partner’s authorization ends its access, which a new authorization does not bring back', () => {
    const story = new Story();
    story.call(acme, 'PUT', '/manufacturer/toggle/manufacturer_agent', [1, 2], assign(partner, 'no'));
    story.call(acme, 'PUT', '/manufacturer/toggle/manufacturer_agent', [3, 4], assign(partner, 'yes'));
    story.redeemed([10, 20], entitled);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(partner)}`]);
  });

  test('a partner loses sight of an offer that moves to another brand, and keeps it with access to the offer', () => {
    const story = new Story();
    story.known.push({ kind: 'access', key: `2 ${partner.domain}`, value: '' });
    story.call(acme, 'POST', '/manufacturer/base_gs1', [1, 2], {
      body: { data: { base_gs1: base, brand_id: '2' } },
      answer: { brand: '2' },
    });
    story.redeemed([10, 20], entitled);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(partner)}`]);
    story.call(acme, 'POST', `/manufacturer/base_gs1/${base}/edit_access`, [3, 4], assign(partner));
    expect(story.rules()).toEqual([]);
  });
});

describe('prove: webhooks that come and go', () => {
  const without = entitled.filter((one) => one !== provider);

  test('a stopped webhook and a disabled account are told nothing', () => {
    const stopped = new Story();
    stopped.call(provider, 'DELETE', '/enterprise/webhook', [1, 2]);
    stopped.redeemed([10, 20], entitled);
    expect(stopped.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
    const disabled = new Story();
    disabled.call(provider, 'POST', '/operator/accounts/7/disable', [1, 2]);
    disabled.redeemed([10, 20], entitled);
    expect(disabled.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
  });

  test('an action that a webhook does not ask for is not told, and one that it asks for is', () => {
    const save = (story: Story, actions: string[]) =>
      story.call(provider, 'PUT', '/enterprise/webhook', [1, 2], {
        body: { url: 'http://one', actions },
        answer: { webhook: { state: 'approved', url: 'http://one' } },
      });
    const story = new Story();
    save(story, ['deposited']);
    story.redeemed([10, 20], entitled);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
    const asked = new Story();
    save(asked, ['redeemed']);
    asked.redeemed([10, 20], without);
    expect(asked.rules()).toEqual([`delivered to the entitled: event 1 at ${keyOf(provider)}`]);
  });

  test('a webhook approved after the event is not told of it, not even by a replay', () => {
    const story = new Story();
    story.known = story.known.filter(({ kind, key }) => kind !== 'live' || key !== keyOf(provider));
    story.known.push({ kind: 'live', key: keyOf(provider), value: '' });
    story.redeemed([10, 20], without);
    story.call(provider, 'POST', '/enterprise/webhook/verify', [30, 40], {
      answer: { webhook: { state: 'approved', url: 'http://one', isNewlyApproved: true } },
    });
    story.call(provider, 'POST', '/enterprise/webhook/replay', [50, 60], { body: { from: 0 } });
    expect(story.rules()).toEqual([]);
    story.tell(story.events[0]!, provider, 70);
    expect(story.rules()).toEqual([`delivered to no other: event 1 at ${keyOf(provider)}`]);
  });

  test('what was missed while a webhook was stopped is told by a replay alone', () => {
    const story = new Story();
    story.call(provider, 'DELETE', '/enterprise/webhook', [1, 2]);
    story.redeemed([10, 20], without);
    story.call(provider, 'PUT', '/enterprise/webhook', [200, 210], {
      body: { url: 'http://one' },
      answer: { webhook: { state: 'approved', url: 'http://one' } },
    });
    expect(story.rules()).toEqual([]);
    story.call(provider, 'POST', '/enterprise/webhook/replay', [220, 230], { body: { from: 0 } });
    expect(story.rules()).toEqual([`asked for again, delivered again: event 1 at ${keyOf(provider)}`]);
    story.tell(story.events[0]!, provider, 240);
    expect(story.rules()).toEqual([]);
  });

  test('a message that was asked for again and is not sent again is found', () => {
    const story = new Story();
    const row = story.redeemed([10, 20], entitled);
    story.call(provider, 'POST', '/enterprise/webhook/deliveries/1/resend', [150, 160], {
      answer: { messageId: `m 1 ${keyOf(provider)}`, action: 'redeemed' },
    });
    expect(story.rules()).toEqual([`asked for again, delivered again: message m 1 ${keyOf(provider)}`]);
    story.tell(row, provider, 155);
    expect(story.rules()).toEqual([]);
  });

  test('an old key that is taken after its account went live is found', () => {
    const story = new Story();
    story.call(provider, 'POST', '/operator/accounts/7/go_live', [10, 20]);
    story.call(provider, 'GET', '/enterprise/settings', [30, 40]);
    story.call(provider, 'GET', '/enterprise/settings', [2_000, 2_010], { status: 401 });
    expect(story.rules()).toEqual([]);
    story.call(provider, 'GET', '/enterprise/settings', [2_020, 2_030]);
    expect(story.rules()).toEqual([`old keys are refused: ${keyOf(provider)}`]);
  });
});

describe('prove: reports', () => {
  const at = Date.UTC(2026, 2, 2, 12);

  /** A redemption that was rolled back, and what every report shows of it. */
  function sold(): Story {
    const story = new Story();
    story.known.push({ kind: 'worth', key: base, value: '100' });
    const deposit = story.call(provider, 'POST', '/provider/deposit', [10, 20]);
    story.event(deposit, { action: 'deposited', atMs: at, retailer: null, store: null }, [
      acme,
      partner,
      provider,
    ]);
    const redeem = story.call(retailer, 'POST', '/retailer/redeem', [30, 40]);
    story.event(redeem, { atMs: at + 1 }, entitled);
    const rollback = story.call(retailer, 'DELETE', `/retailer/rollback/${gs1}`, [50, 60]);
    story.event(rollback, { action: 'rollback', atMs: at + 2, redemption: 2 }, entitled);
    const redemption = {
      ...{ gs1, base_gs1: base, manufacturer_email_domain: acme.domain },
      ...{ retailer_email_domain: retailer.domain, accelerator_email_domain: '', store: 's1' },
      ...{ redeemed_at: '2026-03-02T12:00:00.001Z', recorded_at: '2026-03-02T12:00:00.001Z', offline: 'no' },
      ...{ rolled_back_at: '2026-03-02T12:00:00.002Z', primary_purchase_save_value: '100' },
      execution_id: redeem.executionId!,
    };
    const counts = { deposited: 1, deleted: 0, redeemed: 1, rolled_back: 1 };
    const day = '2026-03-02';
    const line = { serialized_gs1: gs1, base_gs1: base, manufacturer: acme.domain };
    const add = (report: ReportRow['report'], of: Account, about: string, rows: object[]) =>
      story.reports.push({ report, account: keyOf(of), about, rows });
    for (const one of [acme, retailer]) add('redemptions', one, '', [{ ...redemption }]);
    add('redemptions', partner, acme.domain, [{ ...redemption }]);
    add('redemptions', clearinghouse, retailer.domain, [{ ...redemption }]);
    add('deposit-feed', provider, '', [{ ...line, deposit_timestamp: at }]);
    add('redemption-feed', provider, '', [{ ...line, redeem_timestamp: at + 1 }]);
    add('days', acme, '', [{ ...counts, day, base_gs1: base }]);
    add('distribution', acme, base, [
      {
        ...counts,
        by_provider: [{ email_domain: provider.domain, ...counts }],
        by_day: [{ day, ...counts }],
      },
    ]);
    add('overview', acme, '', [{ totals: { ...counts }, by_day: [{ day, ...counts }] }]);
    const offer = {
      total_circulation: '10',
      deposited_count: '1',
      redeemed_count: '0',
      available_count: '9',
    };
    add('offer', acme, base, [offer]);
    return story;
  }

  const nameOf = ({ report, account: of, about }: ReportRow) => `${report} of ${of} ${about}`.trim();

  test('reports that say what the journal says have no violation', () => {
    expect(sold().rules()).toEqual([]);
  });

  test.each(sold().reports.map(nameOf))(
    'a row that is missing, or a count that is too low, is found: %s',
    (name) => {
      const story = sold();
      const report = story.reports.find((one) => nameOf(one) === name)!;
      const [row] = report.rows;
      if (['overview', 'distribution', 'offer'].includes(report.report)) {
        const counts = row.totals ?? row;
        for (const field of ['redeemed', 'deposited_count']) if (field in counts) counts[field] = 0;
      } else report.rows = [];
      expect(new Set(story.rules())).toEqual(new Set([`reports equal the journal: ${name}`]));
    },
  );

  test('a row too many, a row twice, another worth and a rollback that is not shown are found', () => {
    const name = `redemptions of ${keyOf(acme)}`;
    const changes: Array<(rows: ReportRow['rows']) => ReportRow['rows']> = [
      (rows) => [...rows, { ...rows[0], execution_id: 'another' }],
      (rows) => [...rows, ...rows],
      ([row]) => [{ ...row, primary_purchase_save_value: '75' }],
      ([row]) => [{ ...row, rolled_back_at: '' }],
    ];
    for (const change of changes) {
      const story = sold();
      const report = story.reports.find((one) => nameOf(one) === name)!;
      report.rows = change(report.rows);
      expect(story.rules()).toEqual([`reports equal the journal: ${name}`]);
    }
  });

  test('the worth is that of the redemption, whatever was saved since', () => {
    const story = sold();
    story.call(acme, 'POST', '/manufacturer/base_gs1', [70, 80], {
      body: { data: { base_gs1: base, primary_purchase_save_value: '75' } },
    });
    expect(story.rules()).toEqual([]);
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
