import type { Queryable } from '../db/database.ts';

/** Takes the provider's share, after the offer's counter row, and says what it has. */
export async function takeShare(
  tx: Queryable,
  offerId: number,
  providerId: number,
): Promise<{ deposited: number }> {
  const [row] = await tx.query<{ deposited: number }>(
    `insert into provider_share as s (offer_id, provider_id) values ($1, $2)
     on conflict (offer_id, provider_id) do update set deposited = s.deposited returning deposited`,
    [offerId, providerId],
  );
  return row!;
}

/** Sets or, with undefined, removes the cap. */
export async function setCap(
  tx: Queryable,
  offerId: number,
  providerId: number,
  cap: number | undefined,
): Promise<void> {
  await tx.query('update provider_share set cap = $3 where offer_id = $1 and provider_id = $2', [
    offerId,
    providerId,
    cap ?? null,
  ]);
}

export const listShares = (
  tx: Queryable,
  offerId: number,
): Promise<Array<{ email_domain: string; circulation: number; deposited: number }>> =>
  tx.query(
    `select a.email_domain, s.cap as circulation, s.deposited from provider_share s
     join account a on a.account_id = s.provider_id
     where s.offer_id = $1 and s.cap is not null order by a.email_domain`,
    [offerId],
  );
