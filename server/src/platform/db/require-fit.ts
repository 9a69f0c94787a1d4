import type { Queryable } from './database.ts';
import { StartFault } from './start-fault.ts';

interface Need {
  /** The setting of the database that is read. */
  setting: string;
  isMet: (value: string) => boolean;
  /** What is wrong, and what to do. */
  otherwise: (value: string) => string;
}

const oldest = 15;
const alter = (setting: string, value: string) => `ALTER DATABASE … SET ${setting} = ${value}`;

/** What statements rely on in a database, whatever the tables are. */
const needs: readonly Need[] = [
  {
    setting: 'server_version_num',
    isMet: (value) => Number(value) >= oldest * 10_000,
    otherwise: (value) =>
      `DATABASE_URL leads to PostgreSQL ${Math.floor(Number(value) / 10_000)}, and Offerbook needs ${oldest} or newer. Upgrade the server (pg_upgrade).`,
  },
  {
    setting: 'server_encoding',
    isMet: (value) => value === 'UTF8',
    otherwise: (value) =>
      `The database of DATABASE_URL has the encoding ${value}, in which names of stores and people cannot be kept. Create it with the encoding UTF8 (createdb --encoding=UTF8 --template=template0) and move its content there with pg_dump.`,
  },
  {
    setting: 'transaction_read_only',
    isMet: (value) => value === 'off',
    otherwise: () =>
      `The database of DATABASE_URL is read-only: it is a standby (then name the primary), or default_transaction_read_only is on (then: ${alter('default_transaction_read_only', 'off')}).`,
  },
  {
    setting: 'default_transaction_isolation',
    isMet: (value) => value === 'read committed',
    otherwise: (value) =>
      `The database of DATABASE_URL has default_transaction_isolation ${value}, under which concurrent tills would refuse each other. ${alter('default_transaction_isolation', "'read committed'")}.`,
  },
  {
    setting: 'synchronous_commit',
    isMet: (value) => value !== 'off',
    otherwise: () =>
      `The database of DATABASE_URL has synchronous_commit off, so that after a crash what tills were told is redeemed could be open again. ${alter('synchronous_commit', 'on')}.`,
  },
  {
    setting: 'standard_conforming_strings',
    isMet: (value) => value === 'on',
    otherwise: () =>
      `The database of DATABASE_URL has standard_conforming_strings off, which changes what texts in statements mean. ${alter('standard_conforming_strings', 'on')}.`,
  },
  {
    setting: 'array_nulls',
    isMet: (value) => value === 'on',
    otherwise: () =>
      `The database of DATABASE_URL has array_nulls off, with which lists of values cannot leave one out. ${alter('array_nulls', 'on')}.`,
  },
  {
    setting: 'DateStyle',
    isMet: (value) => value.startsWith('ISO'),
    otherwise: (value) =>
      `The database of DATABASE_URL has DateStyle ${value}, in which times would be misread. ${alter('DateStyle', "'ISO'")}.`,
  },
];

/** @throws StartFault with a sentence for each need that the database does not meet. */
export async function requireFit(db: Queryable): Promise<void> {
  const columns = needs.map(({ setting }, at) => `current_setting('${setting}') as n${at}`);
  const [row] = await db.query<Record<string, string>>(`select ${columns.join(', ')}`);
  const faults = needs.flatMap(({ isMet, otherwise }, at) => {
    const value = row![`n${at}`]!;
    return isMet(value) ? [] : [otherwise(value)];
  });
  if (faults.length > 0) throw new StartFault(faults.join('\n'));
}
