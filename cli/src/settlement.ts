import {
  closeSettlement,
  discardSettlement,
  listSettlements,
  openSettlement,
  readSettlement,
} from '@offerbook/client';
import { Option } from 'commander';
import { command, commandGroup } from './command.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import { table } from './terminal.ts';

/** Whole cents as dollars, without a floating number: -115 is -1.15. */
export const dollars = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const list = command('list', 'list the periods', connectionOptions(), async ({ options, out }) => {
  const registry = asAccount(options as Connection);
  const found = [];
  for await (const row of registry.rows(listSettlements, { query: { pageSize: 1_000 } })) found.push(row);
  const rows = found.map(({ settlement_id, state, from, to, retailer_email_domain, totals }) => [
    settlement_id,
    state,
    from,
    to,
    retailer_email_domain || 'all retailers',
    totals === null ? '' : dollars(totals.total_cents),
  ]);
  out.result(table(['id', 'state', 'from', 'to', 'retailer', 'dollars'], rows), found);
  return undefined;
});

const open = command(
  'open <from> <to>',
  'open a period of UTC days, YYYY-MM-DD; nothing is settled before it is closed',
  [...connectionOptions(), new Option('--retailer <domain>', 'only this retailer; default: all')],
  async ({ args: [from = '', to = ''], options, out }) => {
    const { retailer, ...connection } = options as Connection & { retailer?: string };
    const body = { from, to, ...(retailer !== undefined && { retailer_email_domain: retailer }) };
    const answer = await asAccount(connection).call(openSettlement, { body });
    out.result(`Period ${answer.data.settlement_id} is open.`, answer);
    return undefined;
  },
);

type Sums = { redemptions: number; corrections: number; total_cents: number };

const lineOf = (name: string, { redemptions, corrections, total_cents }: Sums) => [
  name,
  redemptions,
  corrections,
  dollars(total_cents),
];

const show = command(
  'show <id>',
  'show what a period comes to, by payer',
  connectionOptions(),
  async ({ args: [settlement_id = ''], options, out }) => {
    const answer = await asAccount(options as Connection).call(readSettlement, {
      params: { settlement_id },
      query: { pageSize: 1 },
    });
    const { state, totals, by_funder } = answer.data;
    const rows = by_funder.map((row) => lineOf(`${row.name} (${row.funder_id})`, row));
    out.result(
      [
        `Period ${settlement_id} is ${state}.`,
        ...table(['payer', 'redemptions', 'corrections', 'dollars'], [...rows, lineOf('in all', totals)]),
        ...(totals.worth_by_basket > 0
          ? [`Redemptions whose amount was not reported, which count as 0: ${totals.worth_by_basket}.`]
          : []),
      ],
      answer.data,
    );
    return undefined;
  },
);

const close = command(
  'close <id>',
  'settle a period for good; repeat it after an interruption',
  connectionOptions(),
  async ({ args: [settlement_id = ''], options, out }) => {
    const registry = asAccount(options as Connection);
    const progress = out.progress('rows settled', undefined);
    for (;;) {
      const answer = await registry.call(closeSettlement, { params: { settlement_id }, body: {} });
      const { state, totals } = answer.data;
      if (state === 'closed') {
        out.result(`${answer.message} ${dollars(totals.total_cents)} dollars.`, answer);
        return undefined;
      }
      progress.at(totals.redemptions + totals.corrections);
    }
  },
);

const discard = command(
  'discard <id>',
  'take an open period off the list; nothing was settled by it',
  connectionOptions(),
  async ({ args: [settlement_id = ''], options, out }) => {
    const params = { settlement_id };
    const answer = await asAccount(options as Connection).call(discardSettlement, { params });
    out.result(answer.message, answer);
    return undefined;
  },
);

export const settlement = commandGroup(
  'settlement',
  'periods of a clearinghouse',
  list,
  open,
  show,
  close,
  discard,
);
