import { type AccountInMove, arrivalOf } from '../../identity/accounts/lookup.ts';
import { type DomainProof, domainProofOf } from '../../identity/domains/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { optional } from '../../platform/wire/fields.ts';

/** A person of the operator who vouches for a domain, in the body of a call. */
export const voucher = {
  vouched_by: optional(100).describe('Name of the person who vouches for the domain'),
  vouched_because: optional(300).describe('What that person knows it from, in a sentence'),
};

type Vouching = Pick<Context<unknown, unknown, unknown, 'operator'>, 'now' | 'person' | 'registries'> & {
  body: { vouched_by?: string | undefined; vouched_because?: string | undefined };
};

/**
 * What shows that the account has a right to its domain.
 *
 * @throws Refusal VALIDATION for half a voucher, DOMAIN_NOT_PROVEN in the console without proof and voucher.
 */
export async function trustIn(context: Vouching, account: AccountInMove): Promise<DomainProof> {
  const { registries, now, person, body } = context;
  const { vouched_by = null, vouched_because = null } = body;
  if (vouched_because === null && vouched_by !== null)
    throw refuse.field('vouched_because', 'is required beside vouched_by: what the person knows it from');
  if (vouched_by === null && vouched_because !== null)
    throw refuse.field('vouched_by', 'is required beside vouched_because: the name of who vouches');
  const { account_id: accountId, email_domain: emailDomain } = account;
  const { proven_at = null } = (await domainProofOf(registries.test.db, { accountId, emailDomain })) ?? {};
  const hasMoved = (await arrivalOf(registries.production.db, { testAccountId: accountId })) !== undefined;
  if (proven_at === null && vouched_by === null && !hasMoved && person !== undefined)
    throw refuse.domainNotProven(
      `Nothing shows that ${emailDomain} is this account’s domain. Let its admin prove it in the portal under Go live, or say in vouched_by who vouches for it and in vouched_because why.`,
    );
  return { proven_at, vouched_at: vouched_by === null ? null : now, vouched_by, vouched_because };
}

/** What the users of the account read of it; who vouched is the operator's to know. */
export const trustInWords = ({ proven_at, vouched_at }: DomainProof): string =>
  proven_at
    ? 'Its domain is proven by a TXT record.'
    : vouched_at
      ? 'The operator vouched for its domain.'
      : 'Its domain was not proven.';
