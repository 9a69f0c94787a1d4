import {
  type Answer,
  createAccount,
  type Role,
  toggleAccelerator,
  toggleClearinghouse,
} from '@offerbook/client';
import { ask, type Party, type Sender } from './party.ts';

/** The domain of the n-th account of a role, or of another word. */
export const domainOf = (role: string, number: number): string =>
  `${role.replaceAll('_', '-')}-${number}.example`;

/** Opens an account without sample data. @param more further fields; `email_domain` is needed where others call too. */
export async function openAccount(
  operator: Sender,
  role: Role,
  more: Record<string, unknown> & { email_domain?: string },
): Promise<Answer<typeof createAccount>['data']> {
  const { email_domain = `${role}.example` } = more;
  const body = { role, email_domain, name: `${role} ${email_domain}`, sample_data: 'no' as const, ...more };
  return (await ask(operator, createAccount, { body })).data;
}

const toggleInput = ({ domain }: Pick<Party, 'domain'>) =>
  ({ body: { email_domain: domain, enabled: 'yes' } }) as const;

/** The accelerator may redeem in the retailer's name. */
export const chooseAccelerator = (retailer: Sender, accelerator: Pick<Party, 'domain'>) =>
  ask(retailer, toggleAccelerator, toggleInput(accelerator));

/** The clearinghouse settles for the retailer. */
export const chooseClearinghouse = (retailer: Sender, clearinghouse: Pick<Party, 'domain'>) =>
  ask(retailer, toggleClearinghouse, toggleInput(clearinghouse));
