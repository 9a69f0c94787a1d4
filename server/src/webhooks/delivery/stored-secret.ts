import { nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import type { RowOf } from '../../platform/db/statements/statement.ts';

export type Which = 'primary' | 'secondary';

/** A secret as stored: the sealed text in use, its successor, and when that takes over. */
export interface StoredSecret {
  sealed: string;
  next: string | null;
  turnsAt: Date | null;
}

/** The columns of an endpoint's secrets. */
export const secretColumns = {
  sealed_primary: nullable(text),
  next_primary: nullable(text),
  primary_turns_at: nullable(timestamptz),
  sealed_secondary: nullable(text),
  next_secondary: nullable(text),
  secondary_turns_at: nullable(timestamptz),
};
export type SecretColumns = RowOf<typeof secretColumns>;

/** The secrets of an approved endpoint. */
export const storedSecrets = (row: SecretColumns): Record<Which, StoredSecret> => ({
  primary: { sealed: row.sealed_primary!, next: row.next_primary, turnsAt: row.primary_turns_at },
  secondary: { sealed: row.sealed_secondary!, next: row.next_secondary, turnsAt: row.secondary_turns_at },
});

/** The sealed text that signs at a given time. */
export const inUse = ({ sealed, next, turnsAt }: StoredSecret, now: Date): string =>
  next !== null && turnsAt !== null && turnsAt <= now ? next : sealed;
