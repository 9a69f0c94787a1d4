import { addAccount, type NewAccount } from '../accounts/lookup.ts';
import { emailDomain } from '../fields.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { isSampleDomain } from '../samples/lookup.ts';

/** The domain a new account is known by. */
export const accountDomain = emailDomain.refine(
  (domain) => !isSampleDomain(domain),
  'must not end in .sample: there stand the sample accounts',
);

/** @throws Refusal ALREADY_EXISTS when the role and domain are taken. */
export async function openAccount(
  { tx, now, registry }: Pick<Story<unknown, unknown, unknown>, 'tx' | 'now' | 'registry'>,
  account: NewAccount,
): Promise<number> {
  const accountId = await addAccount(tx, account, now);
  if (accountId !== undefined) return accountId;
  throw refuse.alreadyExists(
    `There is already a ${account.role} with the domain ${account.emailDomain} in ${registry.name}.`,
  );
}
