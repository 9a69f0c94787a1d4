import type { Queryable } from '../../platform/db/database.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { emailDomain } from '../../platform/wire/fields.ts';
import { accountsNamed, addAccount, type NewAccount } from './account-store.ts';

/** True for the domain of sample accounts and their offers, under which no account can be opened. */
export const isSampleDomain = (emailDomain: string): boolean => /(^|\.)sample$/.test(emailDomain);

/** The e-mail domain of a new account. */
export const accountDomain = emailDomain.refine(
  (domain) => !isSampleDomain(domain),
  'must not end in .sample: there stand the sample accounts',
);

/** @throws Refusal ALREADY_EXISTS when the role and domain are taken. */
export async function openAccount(
  { tx, now, registry }: Pick<Context, 'tx' | 'now' | 'registry'>,
  account: NewAccount,
): Promise<number> {
  const accountId = await addAccount(tx, { ...account, now });
  if (accountId !== undefined) return accountId;
  throw taken(registry, account);
}

/** A check before the slow password hash. @throws Refusal ALREADY_EXISTS when the role and domain are taken. */
export async function refuseTaken(
  registry: Registry,
  account: Pick<NewAccount, 'role' | 'emailDomain'>,
  tx: Queryable = registry.db,
): Promise<void> {
  const accounts = await accountsNamed(tx, { emailDomains: [account.emailDomain] });
  if (accounts.some(({ role }) => role === account.role)) throw taken(registry, account);
}

const taken = ({ name }: Registry, { role, emailDomain }: Pick<NewAccount, 'role' | 'emailDomain'>) =>
  refuse.alreadyExists(`There is already a ${role} with the domain ${emailDomain} in ${name}.`);
