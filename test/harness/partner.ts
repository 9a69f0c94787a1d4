import type { AccessType } from '../../server/src/platform/vocabulary/roles.ts';
import type { Caller } from './caller.ts';
import type { Offerbook } from './offerbook.ts';
import { ok } from './scene.ts';

/** The internal id of a brand the manufacturer has. */
export async function brandOf(manufacturer: Caller, brandId: string): Promise<string> {
  const { data } = await ok(manufacturer.get('/manufacturer/brands'));
  return data.find((brand: { brand_id: string }) => brand.brand_id === brandId).brand_internal_id;
}

/** Adds a brand and gives its internal id. */
export const newBrand = async (manufacturer: Caller, brandId: string): Promise<string> =>
  (await ok(manufacturer.post('/manufacturer/brand', { brand_id: brandId }))).data.brand_internal_id;

export const authorize = (manufacturer: Caller, partner: Caller, enabled: 'yes' | 'no' = 'yes') =>
  ok(manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain, enabled }));

/** Gives the partner exactly this access type on the brand. */
export const grant = (manufacturer: Caller, partner: Caller, brand: string, access_type: AccessType) =>
  ok(
    manufacturer.put(`/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/${brand}`, {
      access_type,
      enabled: 'yes',
    }),
  );

/** A partner that the manufacturer authorizes, with an access type on a brand if one is given. */
export async function partnerOf(
  book: Offerbook,
  manufacturer: Caller,
  brand?: string,
  access?: AccessType,
): Promise<Caller> {
  const partner = await book.account('authorized_partner');
  await authorize(manufacturer, partner);
  if (brand !== undefined && access !== undefined) await grant(manufacturer, partner, brand, access);
  return partner;
}
