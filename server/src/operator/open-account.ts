import { accountsNamed, addAccount, type NewAccount } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { emailDomain } from '../fields.ts';
import type { Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
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
  throw taken(registry, account);
}

/** Looks before the slow part of opening one. @throws Refusal ALREADY_EXISTS when the role and domain are taken. */
export async function refuseTaken(
  registry: Registry,
  account: Pick<NewAccount, 'role' | 'emailDomain'>,
  tx: Queryable = registry.db,
): Promise<void> {
  const named = await accountsNamed(tx, [account.emailDomain]);
  if (named.some(({ role }) => role === account.role)) throw taken(registry, account);
}

const taken = ({ name }: Registry, { role, emailDomain }: Pick<NewAccount, 'role' | 'emailDomain'>) =>
  refuse.alreadyExists(`There is already a ${role} with the domain ${emailDomain} in ${name}.`);
