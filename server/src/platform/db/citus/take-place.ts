import type { Queryable } from '../database.ts';

/**
 * Puts a copy in a table's place, in one transaction: it gets the table's name, and its indexes, sequences, defaults that
 * use them, and rights get those of the table, which is dropped. Foreign keys and triggers are not kept; the tables that
 * are copied have none.
 */
export async function takePlace(tx: Queryable, table: string, copy: string): Promise<void> {
  await giveRights(tx, table, copy);
  const indexes = await indexesOf(tx, table);
  const own = await indexesOf(tx, copy);
  const sequences = await sequencesOf(tx, table);
  const defaults = await defaultsWith(
    tx,
    table,
    sequences.map(({ sequence }) => sequence),
  );
  for (const { column, sequence } of sequences) {
    const [to] = await tx.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
      copy,
      column,
    ]);
    await giveRights(tx, sequence, to!.name);
    await tx.query(`select setval('${to!.name}', last_value, is_called) from ${sequence}`);
  }
  for (const { owner, column } of defaults)
    await tx.query(`alter table ${owner} alter ${column} drop default`);
  await tx.query(`drop table ${table}`);
  await tx.query(`alter table ${copy} rename to ${table}`);
  for (const { definition, name } of indexes) {
    const made = own.findIndex((index) => index.definition === definition);
    const [index] = made < 0 ? [] : own.splice(made, 1);
    if (index === undefined) throw new Error(`the copy of ${table} has no index ${name}`);
    await tx.query(`alter index ${index.name} rename to ${name}`);
  }
  for (const { column, name } of sequences) {
    const [made] = await tx.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
      table,
      column,
    ]);
    await tx.query(`alter sequence ${made!.name} rename to ${name}`);
  }
  for (const { owner, column, text } of defaults)
    await tx.query(`alter table ${owner} alter ${column} set default ${text}`);
}

/** The indexes of a table, with what their definitions have in common with those of a copy. */
const indexesOf = (tx: Queryable, table: string) =>
  tx.query<{ name: string; definition: string }>(
    `select quote_ident(c.relname) as name, i.indisunique || substring(pg_get_indexdef(c.oid) from ' USING .*') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by 1`,
    [table],
  );

/** The identity columns of a table. */
const sequencesOf = (tx: Queryable, table: string) =>
  tx.query<{ column: string; sequence: string; name: string }>(
    `select quote_ident(a.attname) as column, s.oid::regclass::text as sequence, quote_ident(s.relname) as name
     from pg_attribute a join pg_class s on s.oid = pg_get_serial_sequence($1, a.attname)::regclass
     where a.attrelid = $1::regclass and a.attidentity <> ''`,
    [table],
  );

/** Columns of other tables whose defaults use one of these sequences. */
const defaultsWith = (tx: Queryable, table: string, sequences: readonly string[]) =>
  tx.query<{ owner: string; column: string; text: string }>(
    `select d.adrelid::regclass::text as owner, quote_ident(a.attname) as column, pg_get_expr(d.adbin, d.adrelid) as text
     from pg_depend p join pg_attrdef d on p.classid = 'pg_attrdef'::regclass and d.oid = p.objid
     join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where p.refobjid = any($2::text[]::regclass[]::oid[]) and d.adrelid <> $1::regclass order by 1, 2`,
    [table, sequences],
  );

/** Gives a copy the rights that users other than its owner have on the original. */
async function giveRights(tx: Queryable, from: string, to: string): Promise<void> {
  const rights = await tx.query<{ kind: string; what: string; who: string }>(
    `select case c.relkind when 'S' then 'sequence' else 'table' end as kind, string_agg(r.privilege_type, ', ') as what,
       case when r.grantee = 0 then 'public' else r.grantee::regrole::text end as who
     from pg_class c, aclexplode(c.relacl) r where c.oid = $1::regclass and r.grantee <> c.relowner group by 1, 3`,
    [from],
  );
  for (const { kind, what, who } of rights) await tx.query(`grant ${what} on ${kind} ${to} to ${who}`);
}
