import type { Queryable } from '../db/database.ts';

export const prefixOf = async (tx: Queryable, providerId: number): Promise<string | undefined> =>
  (
    await tx.query<{ prefix: string }>('select prefix from provider_prefix where provider_id = $1', [
      providerId,
    ])
  )[0]?.prefix;

/** Whether a serial number or the like begins with a prefix that was given to another provider. */
export const hasForeignPrefix = async (tx: Queryable, providerId: number, digits: string): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from provider_prefix where provider_id <> $1 and starts_with($2, prefix) limit 1',
      [providerId, digits],
    )
  ).length > 0;

/** Waits for other first requests, then counts the prefixes given so far. */
export async function countPrefixes(tx: Queryable): Promise<number> {
  await tx.query('lock table provider_prefix in share row exclusive mode');
  const [row] = await tx.query<{ n: number }>('select count(*)::int as n from provider_prefix');
  return row!.n;
}

export async function givePrefix(tx: Queryable, providerId: number, prefix: string): Promise<void> {
  await tx.query('insert into provider_prefix (provider_id, prefix) values ($1, $2)', [providerId, prefix]);
}
