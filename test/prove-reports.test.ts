import { describe, expect, test } from 'vitest';
import type { Account } from '../prove/src/account.ts';
import type { ReportRow } from '../prove/src/events/report-reader.ts';
import {
  acme,
  base,
  clearinghouse,
  EventHistory,
  entitled,
  gs1,
  keyOf,
  partner,
  provider,
  retailer,
} from './harness/event-history.ts';

describe('prove: reports', () => {
  const at = Date.UTC(2026, 2, 2, 12);

  /** A redemption that was rolled back, and what every report shows of it. */
  function sold(): EventHistory {
    const history = new EventHistory();
    history.known.push({ kind: 'worth', key: base, value: '100' });
    const deposit = history.call(provider, 'POST', '/provider/deposit', [10, 20]);
    history.event(deposit, { action: 'deposited', atMs: at, retailer: null, store: null }, [
      acme,
      partner,
      provider,
    ]);
    const redeem = history.call(retailer, 'POST', '/retailer/redeem', [30, 40]);
    history.event(redeem, { atMs: at + 1 }, entitled);
    const rollback = history.call(retailer, 'DELETE', `/retailer/rollback/${gs1}`, [50, 60]);
    history.event(rollback, { action: 'rollback', atMs: at + 2, redemption: 2 }, entitled);
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
      history.reports.push({ report, account: keyOf(of), about, rows });
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
    return history;
  }

  const nameOf = ({ report, account: of, about }: ReportRow) => `${report} of ${of} ${about}`.trim();

  test('reports that say what the journal says have no violation', () => {
    expect(sold().rules()).toEqual([]);
  });

  test.each(sold().reports.map(nameOf))(
    'a row that is missing, or a count that is too low, is found: %s',
    (name) => {
      const history = sold();
      const report = history.reports.find((one) => nameOf(one) === name)!;
      const [row] = report.rows;
      if (['overview', 'distribution', 'offer'].includes(report.report)) {
        const counts = row.totals ?? row;
        for (const field of ['redeemed', 'deposited_count']) if (field in counts) counts[field] = 0;
      } else report.rows = [];
      expect(new Set(history.rules())).toEqual(new Set([`reports equal the journal: ${name}`]));
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
      const history = sold();
      const report = history.reports.find((one) => nameOf(one) === name)!;
      report.rows = change(report.rows);
      expect(history.rules()).toEqual([`reports equal the journal: ${name}`]);
    }
  });

  test('a string that is redeemed again in the same millisecond is listed twice, no less and no more', () => {
    const name = `redemption-feed of ${keyOf(provider)}`;
    for (const times of [1, 2, 3]) {
      const history = sold();
      const again = history.call(retailer, 'POST', '/retailer/redeem', [70, 80]);
      history.event(again, { atMs: at + 1 }, entitled);
      const feed = history.reports.find((one) => nameOf(one) === name)!;
      feed.rows = Array.from({ length: times }, () => feed.rows[0]!);
      expect(history.rules().includes(`reports equal the journal: ${name}`), String(times)).toBe(times !== 2);
    }
  });

  test('an overview counts a redemption as rolled back on its own day, for its accelerator also when the retailer rolled it back', () => {
    const accelerator = 'accelerator.example';
    const overview = (rolledBack: number): ReportRow => {
      const day = { deposited: 0, deleted: 0, redeemed: 1, rolled_back: rolledBack };
      const by_day = [
        { day: '2026-03-02', ...day },
        { day: '2026-03-03', deposited: 0, deleted: 0, redeemed: 0, rolled_back: 0 },
      ];
      return {
        report: 'overview',
        account: `accelerator ${accelerator}`,
        about: '',
        rows: [{ totals: { ...day }, by_day }],
      };
    };
    for (const [rolledBack, faults] of [
      [1, 0],
      [0, 2],
    ] as const) {
      const history = sold();
      for (const row of history.events) {
        if (row.action === 'redeemed') row.accelerator = accelerator;
        if (row.action === 'rollback') row.atMs = at + 86_400_000;
      }
      history.reports = [overview(rolledBack)];
      expect(history.rules().filter((rule) => rule.startsWith('reports'))).toHaveLength(faults);
    }
  });

  test('the worth is that of the redemption, whatever was saved since', () => {
    const history = sold();
    history.call(acme, 'POST', '/manufacturer/base_gs1', [70, 80], {
      body: { data: { base_gs1: base, primary_purchase_save_value: '75' } },
    });
    expect(history.rules()).toEqual([]);
  });
});
