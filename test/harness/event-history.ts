import type { Account } from '../../prove/src/account.ts';
import { checkEvents, type EventTables } from '../../prove/src/events/check.ts';
import type { EventRow } from '../../prove/src/events/events.ts';
import type { KnownFact } from '../../prove/src/events/facts.ts';
import type { ReportRow } from '../../prove/src/events/report-reader.ts';
import type { Call } from '../../prove/src/history.ts';

export const account = (role: Account['role'], domain: string): Account => ({
  ...{ role, domain, accountId: domain, accessKey: '', secretKey: '', token: '' },
});
export const acme = account('manufacturer', 'acme.example');
export const partner = account('authorized_partner', 'partner.example');
export const provider = account('provider', 'provider.example');
export const retailer = account('retailer', 'retailer.example');
export const clearinghouse = account('clearinghouse', 'settles.example');
export const otherClearinghouse = account('clearinghouse', 'other.example');
export const all = [acme, partner, provider, retailer, clearinghouse, otherClearinghouse];

export const base = '81120000000000001';
export const gs1 = `${base}9123456789012345`;
export const keyOf = ({ role, domain }: Account) => `${role} ${domain}`;

/** A history under construction, with what the journal, the log and the receivers have of it. */
export class EventHistory {
  readonly calls: Call[] = [];
  readonly events: EventRow[] = [];
  readonly tables: { -readonly [Name in 'logged' | 'received']: EventTables[Name][number][] } = {
    logged: [],
    received: [],
  };
  reports: ReportRow[] = [];
  keys: EventTables['keys'][number][] = [];
  /** Webhooks that listen beside the first one of each account. */
  webhooks: string[] = [];
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

  /** An event that a call wrote; `receivers` got its message. */
  event(call: Call, more: Partial<EventRow>, receivers: Account[]): EventRow {
    const row: EventRow = {
      eventId: this.events.length + 1,
      ...{ action: 'redeemed', base, gs1, atMs: call.sentAtMs, executionId: call.executionId ?? 'lost' },
      ...{ manufacturer: acme.domain, provider: provider.domain, retailer: retailer.domain },
      ...{ accelerator: null, redemption: null, store: 's1', redeemedAtMs: null, record: null },
      ...more,
    };
    this.events.push(row);
    for (const one of receivers) this.deliver(row, one, call.sentAtMs + 100);
    return row;
  }

  /** @param webhook of the account; its first one when absent. */
  deliver(row: EventRow, to: Account, atMs: number, webhook = keyOf(to)): void {
    const messageId = `m ${row.eventId} ${webhook}`;
    const redeemed_at_store = {
      ...{ name: row.store ?? '', city: '', state: '', country: '', retailer_email_domain: row.retailer },
    };
    const atTill = row.action === 'redeemed' || row.action === 'rollback';
    const data = {
      ...{ gs1: row.gs1, action: row.action, base_gs1: row.base, event_timestamp: row.atMs },
      ...(atTill ? { redeemed_at_store } : { provider: { email_domain: row.provider } }),
    };
    if (!this.tables.logged.some((one) => one.messageId === messageId))
      this.tables.logged.push({ account: webhook, messageId, eventId: row.eventId });
    this.tables.received.push({
      ...{ account: webhook, messageId, atMs, registry: 'test', data, signatureFault: null },
    });
  }

  redeemed(times: [number, number?], receivers: Account[]): EventRow {
    return this.event(
      this.call(retailer, 'POST', '/retailer/redeem', times, { body: { gs1s: [gs1] } }),
      {},
      receivers,
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
      listening: [...all.map(keyOf), ...this.webhooks].map((account) => ({ account })),
      keys: this.keys,
      round: [{ beganAtMs: 0 }],
    };
    return checkEvents(tables, this.calls).map(({ rule, about }) => `${rule}: ${about}`);
  }
}

export const entitled = [acme, partner, provider, retailer, clearinghouse];
export const assign = (to: Account, enabled = 'yes') => ({ body: { email_domain: to.domain, enabled } });
