import { type AccessType, addBrand, listBrands, toggleBrandAccess, togglePartner } from '@offerbook/client';
import type { Caller } from './caller.ts';
import { ask, type Party } from './party.ts';
import type { Registry } from './scene.ts';

/** The internal id of a brand the manufacturer has. */
export async function brandOf(manufacturer: Party, brandId: string): Promise<string> {
  const { data } = await ask(manufacturer, listBrands, {});
  return data.find(({ brand_id }) => brand_id === brandId)!.brand_internal_id;
}

/** Adds a brand and gives its internal id. */
export const newBrand = async (manufacturer: Party, brand_id: string): Promise<string> =>
  (await ask(manufacturer, addBrand, { body: { brand_id } })).data.brand_internal_id;

export const authorize = (
  manufacturer: Party,
  { domain }: Pick<Party, 'domain'>,
  enabled: 'yes' | 'no' = 'yes',
) => ask(manufacturer, togglePartner, { body: { email_domain: domain, enabled } });

/** Gives the partner exactly this access type on the brand, or takes it away. */
export const grant = (
  manufacturer: Party,
  { domain }: Pick<Party, 'domain'>,
  brand_internal_id: string,
  access_type: AccessType,
  enabled: 'yes' | 'no' = 'yes',
) =>
  ask(manufacturer, toggleBrandAccess, {
    params: { email_domain: domain, brand_internal_id },
    body: { access_type, enabled },
  });

/** A partner that the manufacturer authorizes, with an access type on a brand if one is given. */
export async function partnerOf(
  registry: Registry,
  manufacturer: Party,
  brand?: string,
  access?: AccessType,
): Promise<Caller> {
  const partner = await registry.account('authorized_partner');
  await authorize(manufacturer, partner);
  if (brand !== undefined && access !== undefined) await grant(manufacturer, partner, brand, access);
  return partner;
}
