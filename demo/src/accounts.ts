import { randomInt } from 'node:crypto';
import {
  acceptInvitation,
  connect,
  createAccount,
  grantOperator,
  listOperators,
  saveFunder,
  toggleAccelerator,
  toggleClearinghouse,
} from '@offerbook/client';
import {
  accelerated,
  accelerator,
  allPlayers,
  clearinghouse,
  manufacturers,
  type Retailer,
  retailers,
  settled,
} from './cast.ts';
import type { Keys, Stage, Visitor } from './stage.ts';

const words =
  'amber basil cedar copper daisy ember fern ginger hazel indigo juniper kettle lemon maple nutmeg olive pepper quince river saffron thyme umber violet willow'.split(
    ' ',
  );

/** A password that is easy to type; random per data folder, because the demo may listen on public addresses. */
export const newVisitor = (): Visitor => ({
  email: 'you@demo.example',
  password: Array.from({ length: 5 }, () => words[randomInt(words.length)]).join('-'),
});

/** Creates the missing accounts with the operator token. @returns the keys of all accounts. */
export async function openAccounts(
  baseUrl: string,
  operatorToken: string,
  known: Readonly<Record<string, Keys>>,
  visitor: Visitor | undefined,
): Promise<Record<string, Keys>> {
  // The demo's own server is on this machine, which no proxy leads to.
  const operator = connect({ baseUrl, operatorToken, fetch });
  const page = connect({ baseUrl, session: {}, fetch });
  const keys = { ...known };
  for (const player of allPlayers) {
    if (keys[player.email_domain]) continue;
    const body = {
      ...player,
      sample_data: 'no',
      ...(visitor ? { admin_email: visitor.email } : {}),
    } as const;
    const { data } = await operator.call(createAccount, { body });
    if (visitor && data.admin) {
      // From the second account on the visitor already has a password.
      const own = Object.keys(keys).length > 0 ? ({ has_password: 'yes' } as const) : { name: 'You' };
      const invitation = { invitation_token: data.admin.invitation_token!, password: visitor.password };
      await page.call(acceptInvitation, { body: { ...invitation, ...own } });
    }
    keys[player.email_domain] = { access_key: data.access_key, secret_key: data.secret_key };
  }
  return keys;
}

/** Makes the visitor an operator, who signs in to production with the same words; an earlier run may have done so. */
export async function letOperate(
  baseUrl: string,
  operatorToken: string,
  { email, password }: Visitor,
): Promise<void> {
  const operator = connect({ baseUrl, operatorToken, fetch });
  const { data: operators } = await operator.call(listOperators, {});
  if (operators.some((one) => one.email === email && one.state === 'active')) return;
  const { data } = await operator.call(grantOperator, { body: { email } });
  const { invitation_token } = data;
  const page = connect({ baseUrl, session: {}, fetch });
  await page.call(acceptInvitation, { body: { invitation_token, password, name: 'You' } });
}

/** Assigns accelerator and clearinghouse to retailers. `enabled` makes the calls idempotent. */
export async function assignPartners(stage: Stage): Promise<void> {
  for (const [name, retailer] of Object.entries(retailers)) {
    const registry = stage.as(retailer);
    const enabledIn = (list: Retailer[]) => (list.includes(name as Retailer) ? 'yes' : 'no');
    await registry.call(toggleAccelerator, {
      body: { email_domain: accelerator.email_domain, enabled: enabledIn(accelerated) },
    });
    await registry.call(toggleClearinghouse, {
      body: { email_domain: clearinghouse.email_domain, enabled: enabledIn(settled) },
    });
  }
}

/** Saves the billing address of each manufacturer's funder ids. */
export async function saveBilling(stage: Stage): Promise<void> {
  for (const maker of Object.values(manufacturers)) {
    const body = {
      legal_name: `${maker.name}, Inc.`,
      contact_name: 'Accounts Payable',
      email: `coupons@${maker.email_domain}`,
      phone: '+1 555 0100',
      address_line1: '1 Mill Road',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
      billing_mode: 'direct',
    } as const;
    for (const funder_id of maker.funder_ids)
      await stage.as(maker).call(saveFunder, { params: { funder_id }, body });
  }
}
