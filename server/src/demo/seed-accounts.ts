import { Caller, type Credentials } from './caller.ts';
import {
  accelerated,
  accelerator,
  clearinghouse,
  everybody,
  manufacturers,
  type Player,
  retailers,
  settled,
} from './cast.ts';
import type { Stage } from './stage.ts';
import { letIn, type Visitor } from './visitor.ts';

/** Opens what accounts there are not yet, with the operator's token, and signs everybody in. */
export async function openAccounts(
  url: string,
  operatorToken: string,
  kept: Record<string, Credentials> = {},
  visitor?: Visitor,
): Promise<Map<string, Caller>> {
  const operator = new Caller(url, { authorization: `Bearer ${operatorToken}` });
  const callers = new Map<string, Caller>();
  for (const player of everybody) {
    const credentials =
      kept[player.email_domain] ?? (await opened(operator, player, visitor, callers.size > 0));
    callers.set(player.email_domain, await Caller.signIn(url, player, credentials));
  }
  return callers;
}

async function opened(
  operator: Caller,
  player: Player,
  visitor: Visitor | undefined,
  isKnown: boolean,
): Promise<Credentials> {
  const { data } = await operator.post<{ data: Credentials & { admin?: { invitation_token: string } } }>(
    '/operator/accounts',
    { ...player, sample_data: 'no', ...(visitor ? { admin_email: visitor.email } : {}) },
  );
  if (visitor && data.admin) await letIn(operator.url, data.admin.invitation_token, visitor, isKnown);
  return { access_key: data.access_key, secret_key: data.secret_key };
}

/** Who acts for whom. Said with `enabled`, so that saying it again changes nothing. */
export async function connect(stage: Stage): Promise<void> {
  for (const [name, retailer] of Object.entries(retailers)) {
    const has = (list: string[]) => ({ enabled: list.includes(name) ? 'yes' : 'no' });
    const caller = stage.as(retailer);
    const assign = (role: string, player: Player, list: string[]) =>
      caller.put(`/retailer/toggle/${role}`, { email_domain: player.email_domain, ...has(list) });
    await assign('accelerator', accelerator, accelerated);
    await assign('clearinghouse', clearinghouse, settled);
  }
}

/** Where the clearinghouse sends each manufacturer's bill. */
export async function saveBilling(stage: Stage): Promise<void> {
  for (const maker of Object.values(manufacturers)) {
    for (const funderId of maker.funder_ids) {
      const details = {
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
      };
      await stage.as(maker).put(`/manufacturer/funder/${funderId}`, details);
    }
  }
}
