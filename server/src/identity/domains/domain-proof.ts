import { z } from 'zod';
import type { Actor } from '../../platform/pipeline/context.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { DomainProof } from './domain-proof-store.ts';

/** The TXT record that proves a domain to be an account's. */
export interface DomainRecord {
  name: string;
  /** The text to set, then those that were set while an earlier SECRET_KEY was in use. */
  texts: string[];
}

/**
 * The TXT record that proves an account's domain. Each account has its own text, so that a record proves nothing for
 * another who took the domain.
 */
export function domainRecord(
  { name, secrets }: Registry,
  { accountId, emailDomain }: Pick<Actor, 'accountId' | 'emailDomain'>,
): DomainRecord {
  const codes = secrets.codesOf(`domain ${name} ${accountId} ${emailDomain}`);
  return {
    name: `_offerbook.${emailDomain}`,
    texts: codes.map((code) => `offerbook-verification=${code}`),
  };
}

const instant = z.string().nullable().describe('ISO 8601; null: not so');

/** When the domain's TXT record was seen, and when the operator vouched for it. */
export const domainProofShape = z.object({ proven_at: instant, vouched_at: instant });

/** Who vouched and why, for the operator alone. */
export const voucherShape = z.object({
  vouched_by: z.string().nullable().describe('Name of the person who vouched'),
  vouched_because: z.string().nullable().describe('What that person knew it from'),
});

export const domainProofRecord = (row: DomainProof | undefined) => ({
  proven_at: row?.proven_at?.toISOString() ?? null,
  vouched_at: row?.vouched_at?.toISOString() ?? null,
});

export const voucherRecord = (row: DomainProof | undefined) => ({
  vouched_by: row?.vouched_by ?? null,
  vouched_because: row?.vouched_because ?? null,
});
