import { array, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeRow, type RowOf } from '../../platform/db/statements/statement.ts';
import { erasedIn, erasing } from '../../platform/pipeline/erased-text.ts';

/** What shows that an account has a right to its domain: a TXT record, a person of the operator, or both. */
const proof = {
  proven_at: nullable(timestamptz),
  vouched_at: nullable(timestamptz),
  vouched_by: nullable(text),
  vouched_because: nullable(text),
};
export type DomainProof = RowOf<typeof proof>;

/** The proof of an account's domain. A renamed account has none until its new domain is proven. */
export const domainProofOf = maybeRow({
  params: { accountId: int4, emailDomain: text },
  row: proof,
  sql: ({ accountId, emailDomain }) => `
    select proven_at, vouched_at, vouched_by, vouched_because from domain_proof
    where account_id = ${accountId} and email_domain = ${emailDomain}`,
});

/** Keeps that the domain's TXT record was seen. */
export const markProven = command({
  params: { accountId: int4, emailDomain: text, now: timestamptz },
  sql: (p) => `
    insert into domain_proof (account_id, email_domain, proven_at) values (${p.accountId}, ${p.emailDomain}, ${p.now})
    on conflict (account_id, email_domain) do update set proven_at = excluded.proven_at`,
  unset: ['vouched_at', 'vouched_by', 'vouched_because'],
});

/** Writes the proof with which an account goes live to its account in production. */
export const addDomainProof = command({
  params: { accountId: int4, emailDomain: text, ...proof },
  sql: (p) => `
    insert into domain_proof (account_id, email_domain, proven_at, vouched_at, vouched_by, vouched_because)
    values (${p.accountId}, ${p.emailDomain}, ${p.proven_at}, ${p.vouched_at}, ${p.vouched_by}, ${p.vouched_because})`,
});

/** Replaces an e-mail address, and the names in the rows in which one of them, or the address, vouched. */
export const eraseVoucher = command({
  params: { ...erasing, vouchers: array(text) },
  sql: ({ vouchers, ...p }) => `
    update domain_proof
    set vouched_by = ${erasedIn('vouched_by', p)}, vouched_because = ${erasedIn('vouched_because', p)}
    where vouched_by = any(${vouchers}) or concat_ws(' ', vouched_by, vouched_because) ~* ${p.address}`,
});

export const deleteDomainProofs = deletion('domain_proof', 'account_id', { accountId: int4 });
