import { setTimeout as pause } from 'node:timers/promises';
import { listRequests, type Row } from '@offerbook/client';
import { Option } from 'commander';
import { command, wholeNumber } from './command.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';

type Given = Connection & {
  limit: number;
  follow?: boolean;
  errors?: boolean;
  every: number;
  times?: number;
};

type Logged = Row<typeof listRequests>;

const line = ({ at, method, path, status, code, duration_ms, execution_id, omitted }: Logged) =>
  `${at}  ${status}  ${method.padEnd(6)} ${path}  ${duration_ms} ms  ${[code, execution_id].filter(Boolean).join('  ')}${omitted > 0 ? `  (and ${omitted} more like it)` : ''}`;

export const logs = command(
  'logs',
  'show the newest calls that programs of the account made, oldest first',
  [
    ...connectionOptions(),
    new Option('--limit <n>', 'how many').argParser(wholeNumber(1, 1_000)).default(50),
    new Option('--errors', 'only refused calls'),
    new Option('--follow', 'go on with new ones'),
    new Option('--every <seconds>', 'polling interval of --follow')
      .argParser(wholeNumber(1, 3_600))
      .default(2),
    new Option('--times <n>', 'stop after n polls').argParser(wholeNumber(1, 999_999_999)),
  ],
  async ({ options, out }) => {
    const given = options as Given;
    const { limit, follow, errors, every, times = Number.POSITIVE_INFINITY, ...connection } = given;
    const registry = asAccount(connection);
    const shown = new Set<string>();
    for (let polls = 1; ; polls++) {
      const query = { pageSize: limit, ...(errors && { errors: 'yes' as const }) };
      const rows: Logged[] = [];
      for await (const { data } of registry.pages(listRequests, { query })) {
        const unseen = data.filter((one) => !shown.has(one.execution_id));
        rows.push(...unseen);
        // Later polls read on until they come to a call that was shown: more than a page may have come since.
        if (polls === 1 || unseen.length < data.length) break;
      }
      for (const row of rows.reverse()) {
        shown.add(row.execution_id);
        out.result(line(row), row);
      }
      if (!follow || polls >= times) return undefined;
      await pause(every * 1_000);
    }
  },
);
