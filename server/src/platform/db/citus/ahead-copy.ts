import type { Database, Queryable } from '../database.ts';
import { takePlace } from './take-place.ts';

// Tables with rows of one string each are most of a database. They are copied into distributed tables while calls go on:
// a trigger notes each string that changes, and its rows are copied again. Calls wait only for the last of them.

/** The tables that are copied ahead, with their primary keys. */
const keys = {
  coupon: ['offer_id', 'serial'],
  event: ['offer_id', 'event_id'],
} as const;
type Copied = keyof typeof keys;
export const copiedAhead = Object.keys(keys) as Copied[];

const copyOf = (table: Copied) => `${table}_copy`;

/** Rows of one statement, some hundred milliseconds of work. */
const batchRows = 20_000;
/** Changed strings of one transaction. */
const batchChanges = 5_000;
/** Changes that are few enough to be copied while calls wait. */
const fewChanges = 500;

/** What has been done, one line at a time. */
export type Report = (line: string) => void;

/** Copies of the large tables of a schema that is not distributed yet. */
export class AheadCopy {
  constructor(
    readonly db: Database,
    readonly schema: string,
    readonly report: Report,
  ) {}

  /** Removes what an interrupted run has left, and notes changes from the end of the transaction on. */
  async begin(tx: Queryable): Promise<void> {
    await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await this.#removeLeft(tx);
    for (const table of copiedAhead) {
      const copy = copyOf(table);
      await tx.query(`create table ${copy} (like ${table} including all)`);
      const [found] = await tx.query<{ options: string | null }>(
        `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
        [table],
      );
      if (found?.options) await tx.query(`alter table ${copy} set (${found.options})`);
      const beside = table === copiedAhead[0] ? 'none' : copyOf(copiedAhead[0]!);
      await tx.query(`select create_distributed_table($1, 'offer_id', colocate_with => $2)`, [copy, beside]);
    }
    await tx.query(
      `create table string_change (change_id bigint generated always as identity primary key, offer_id bigint not null, serial bigint not null)`,
    );
    // The servers' database user need not have any right to it.
    await tx.query(
      `create function note_string_change() returns trigger language plpgsql security definer as $$ begin
         insert into "${this.schema}".string_change (offer_id, serial)
         values (coalesce(new.offer_id, old.offer_id), coalesce(new.serial, old.serial));
         return null;
       end $$`,
    );
    for (const table of copiedAhead) {
      await tx.query(
        `create trigger note_string_change after insert or update or delete on ${table}
         for each row execute function note_string_change()`,
      );
    }
  }

  /** Copies all rows there are, in the order of their keys. */
  async fill(): Promise<void> {
    for (const table of copiedAhead) {
      const [known] = await this.db.query<{ rows: number }>(
        'select greatest(reltuples, 0)::bigint as rows from pg_class where oid = $1::regclass',
        [table],
      );
      const key = keys[table].join(', ');
      const above = `(${key}) > (${keys[table].map((_, at) => `$${at + 1}::bigint`)})`;
      let from: string[] = keys[table].map(() => '-1');
      for (let copied = 0; ; ) {
        const [last] = await this.db.query<Record<string, string>>(
          `select ${keys[table].map((column) => `${column}::text`)} from ${table} where ${above}
           order by ${keys[table].map((column) => `${table}.${column}`)} offset ${batchRows - 1} limit 1`,
          from,
        );
        const to = last === undefined ? [] : keys[table].map((column) => last[column]!);
        const below = to.map((_, at) => `$${from.length + at + 1}::bigint`);
        const [done] = await this.db.query<{ rows: number }>(
          `with copied as (insert into ${copyOf(table)} select * from ${table} where ${above} ${
            last === undefined ? '' : `and (${key}) <= (${below})`
          } returning 1) select count(*) as rows from copied`,
          [...from, ...to],
        );
        copied += done!.rows;
        const all = known!.rows > copied ? `, of about ${known!.rows}` : '';
        this.report(`${table}: ${copied} rows copied${all}`);
        if (last === undefined) break;
        from = to;
      }
    }
  }

  /** Copies what changed meanwhile, until little is left. */
  async catchUp(): Promise<void> {
    for (;;) {
      const changed = await this.db.transaction((tx) => this.#copyChanged(tx));
      if (changed > 0) this.report(`${changed} changed strings copied again`);
      if (changed < fewChanges) return;
    }
  }

  /** Within the transaction in which nothing else can change the tables: the copies take their places. */
  async finish(tx: Queryable): Promise<void> {
    while ((await this.#copyChanged(tx)) > 0);
    for (const table of copiedAhead) await takePlace(tx, table, copyOf(table));
    await this.#dropNotes(tx);
  }

  async #removeLeft(tx: Queryable): Promise<void> {
    // Dropped only where it is: that locks the table even if there is none.
    const leftTriggers = await tx.query<{ table: string }>(
      `select tgrelid::regclass::text as table from pg_trigger
       where tgname = 'note_string_change' and tgrelid = any($1::text[]::regclass[]::oid[])`,
      [copiedAhead],
    );
    for (const { table } of leftTriggers) await tx.query(`drop trigger note_string_change on ${table}`);
    for (const table of copiedAhead) await tx.query(`drop table if exists ${copyOf(table)}`);
    await this.#dropNotes(tx);
  }

  async #dropNotes(db: Queryable): Promise<void> {
    await db.query('drop function if exists note_string_change()');
    await db.query('drop table if exists string_change');
  }

  /** @returns the number of strings that were copied again; a change under way is found later. */
  async #copyChanged(tx: Queryable): Promise<number> {
    const strings = await tx.query<{ offer: string; serial: string }>(
      `with taken as (
         delete from string_change where change_id in (select change_id from string_change order by 1 limit ${batchChanges})
         returning offer_id, serial
       ) select distinct offer_id::text as offer, serial::text as serial from taken`,
    );
    if (strings.length === 0) return 0;
    await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const params = [`{${strings.map(({ offer }) => offer)}}`, `{${strings.map(({ serial }) => serial)}}`];
    // This condition also fits a string that has the offer of one and the serial number of another: it is copied again.
    const ofThem = 'where offer_id = any($1::bigint[]) and serial = any($2::bigint[])';
    for (const table of copiedAhead) {
      await tx.query(`delete from ${copyOf(table)} ${ofThem}`, params);
      await tx.query(`insert into ${copyOf(table)} select * from ${table} ${ofThem}`, params);
    }
    return strings.length;
  }
}
