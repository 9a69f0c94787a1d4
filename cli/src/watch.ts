import { listOwnRedemptions, type Registry, type Row } from '@offerbook/client';
import { Option } from 'commander';
import { command, wholeNumber } from './command.ts';
import { offerOf } from './offer.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import type { Terminal } from './terminal.ts';

type Given = Connection & { every: number; times?: number };

/** Prints a line for every change. */
export const watch = command(
  'watch [base_gs1]',
  "follow an offer's counts; without one, a retailer's or accelerator's redemptions",
  [
    ...connectionOptions(),
    new Option('--every <seconds>', 'polling interval').argParser(wholeNumber(1, 3_600)).default(2),
    new Option('--times <n>', 'stop after n polls').argParser(wholeNumber(1, 999_999_999)),
  ],
  async ({ args: [base], options, out }) => {
    const { every, times = Number.POSITIVE_INFINITY, ...connection } = options as Given;
    const registry = asAccount(connection);
    const poll = base === undefined ? redemptions(registry, out) : counts(registry, base, out);
    for (let n = 1; ; n++) {
      await poll();
      if (n >= times) return undefined;
      await new Promise((resolve) => setTimeout(resolve, every * 1_000));
    }
  },
);

const time = () => new Date().toLocaleTimeString('en-GB');

function counts(registry: Registry, base: string, out: Terminal) {
  let before = '';
  let lastCounts: Record<string, number> = {};
  return async () => {
    const offer = await offerOf(registry, base);
    const { state, phase, active } = offer;
    const now = {
      deposited: Number(offer.deposited_count),
      redeemed: Number(offer.redeemed_count),
      left: Number(offer.available_count),
    };
    const seen = JSON.stringify([state, phase, active, now]);
    if (seen === before) return;
    const parts = Object.entries(now).map(([name, count]) => {
      const more = before === '' || !Number.isFinite(count) ? 0 : count - lastCounts[name]!;
      const moved = more === 0 ? '' : ` (${more > 0 ? '+' : ''}${more})`;
      return Number.isFinite(count) ? [`${name} ${count}${moved}`] : [];
    });
    const status = [state, phase, active === 'no' ? 'deactivated' : undefined].filter(Boolean).join(', ');
    out.result(`${time()}  ${[...parts.flat(), status].join('  ')}`, {
      base_gs1: base,
      ...now,
      state,
      phase,
      active,
    });
    before = seen;
    lastCounts = now;
  };
}

type Redemption = Row<typeof listOwnRedemptions>;

function redemptions(registry: Registry, out: Terminal) {
  const params = { from: new Date().toISOString().slice(0, 10), to: '2999-12-31' };
  const shown = new Map<string, string>();
  let pageNo: string | undefined;
  return async () => {
    const query = { pageSize: 1_000, ...(pageNo === undefined ? {} : { pageNo }) };
    let here = pageNo;
    for await (const page of registry.pages(listOwnRedemptions, { params, query })) {
      for (const row of page.data) show(row);
      // The last page may still grow: the next poll starts with it.
      pageNo = here;
      here = page.nextPageNo;
    }
    // On pages that are not read again, too.
    const rolledBack = { pageSize: 1_000, state: 'rolled_back' } as const;
    for await (const row of registry.rows(listOwnRedemptions, { params, query: rolledBack })) show(row);
  };

  function show(row: Redemption): void {
    const { gs1, execution_id, rolled_back_at, redeemed_at, store } = row;
    const key = `${execution_id} ${gs1}`;
    const state = rolled_back_at ? 'rolled back' : 'redeemed';
    if (shown.get(key) === state) return;
    shown.set(key, state);
    out.result(
      `${rolled_back_at || redeemed_at}  ${state.padEnd(11)}  ${gs1}  ${store ?? ''}`.trimEnd(),
      row,
    );
  }
}
