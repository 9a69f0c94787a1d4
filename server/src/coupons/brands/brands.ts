import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { requireAccount } from '../../identity/accounts/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { emailDomain, idempotent, identifier, required, text } from '../../platform/wire/fields.ts';
import { accessType } from '../../platform/wire/shapes.ts';
import { lockAccount, principalOf } from '../partners/lookup.ts';
import {
  addBrand,
  brandById,
  brandsOf,
  brandsOfPartner,
  deleteBrand as remove,
  renameBrand,
  setBrandProvider,
} from './brand-store.ts';
import { brandRecord, brandShape } from './brand-wire.ts';

const body = idempotent.extend({
  brand_id: required(100),
  name: text(200).optional(),
  gs1_company_prefix: identifier(12)
    .regex(/^(\d{6,12})?$/, 'must be 6 to 12 digits')
    .optional(),
});
const brandPath = z.object({ brand_internal_id: text(20) });
const one = z.object({ data: brandShape });

const declared = { section: 'brands', allow: ['manufacturer'] } as const;

type OnBrand = Pick<Context<z.infer<typeof brandPath>, unknown, unknown>, 'tx' | 'actor' | 'params'>;

/**
 * The caller's brand with the id in the path. The account is locked until the transaction ends: a change keeps what it was
 * not sent as it read it here.
 *
 * @throws Refusal NOT_FOUND
 */
async function ownBrand({ tx, actor, params }: OnBrand) {
  await lockAccount(tx, { accountId: actor.accountId });
  const path = { manufacturerId: actor.accountId, internalId: params.brand_internal_id };
  const brand = await brandById(tx, path);
  if (!brand) throw refuse.notFound('The brand');
  return brand;
}

/** Adds a brand under an id that the manufacturer chooses. */
export const addBrandOperation = operation({
  ...declared,
  name: 'add-brand',
  summary: 'Add a brand',
  method: 'POST',
  path: '/manufacturer/brand',
  body,
  output: one,
  example: { body: { brand_id: 'Sunny Oats', name: 'Sunny Oats', gs1_company_prefix: '0001234' } },
  run: async ({ tx, actor, body, now, notes }) => {
    notes.concerns({ brand: body.name || body.brand_id });
    const brand = {
      brandId: body.brand_id,
      name: body.name || body.brand_id,
      companyPrefix: body.gs1_company_prefix || undefined,
    };
    const added = await addBrand(tx, { manufacturerId: actor.accountId, ...brand, now });
    if (!added) throw refuse.alreadyExists(`You have a brand ${body.brand_id} already.`);
    return {
      message: 'The brand was added.',
      data: brandRecord({ ...added, provider_email_domain: null, mof_count: 0 }),
    };
  },
});

const namesOf = ({ brand_id, name, gs1_company_prefix }: z.input<typeof brandShape>) => ({
  brand_id,
  name,
  gs1_company_prefix,
});

/** Updates a brand. Absent fields stay, empty ones are cleared; the name defaults to the id. */
export const updateBrand = operation({
  ...declared,
  name: 'update-brand',
  summary: 'Update a brand',
  method: 'PUT',
  path: '/manufacturer/brand/:brand_internal_id',
  params: brandPath,
  body: body.partial({ brand_id: true }),
  output: one,
  example: { body: { name: 'Sunny Oats Whole Grain' } },
  run: async ({ tx, actor, params, body, notes }) => {
    const brand = await ownBrand({ tx, actor, params });
    const { brand_id: brandId = brand.brand_id, name, gs1_company_prefix: prefix } = body;
    const renamed = await renameBrand(tx, {
      brandInternalId: brand.brand_internal_id,
      brandId,
      name: (name ?? brand.name) || brandId,
      companyPrefix: (prefix ?? brand.gs1_company_prefix) || undefined,
    });
    if (!renamed) throw refuse.alreadyExists(`You have a brand ${body.brand_id} already.`);
    const data = brandRecord(await ownBrand({ tx, actor, params }));
    notes.concerns({ brand: data.name });
    notes.replaced(namesOf(brandRecord(brand)), namesOf(data));
    return { message: 'The brand was saved.', data };
  },
});

/** Deletes a brand without master offer files. */
export const deleteBrand = operation({
  ...declared,
  name: 'delete-brand',
  summary: 'Delete a brand',
  method: 'DELETE',
  path: '/manufacturer/brand/:brand_internal_id',
  params: brandPath,
  query: idempotent,
  example: { params: { brand_internal_id: world.mistaken.brand_internal_id } },
  run: async ({ tx, actor, params, notes }) => {
    const brand = await ownBrand({ tx, actor, params });
    notes.concerns({ brand: brand.name });
    if (!(await remove(tx, { brandInternalId: brand.brand_internal_id })))
      throw refuse.brandInUse(brand.mof_count);
    return { message: 'The brand was deleted.' };
  },
});

/** The manufacturer's brands. */
export const listBrands = operation({
  ...declared,
  name: 'list-brands',
  summary: 'My brands',
  method: 'GET',
  path: '/manufacturer/brands',
  output: z.object({ data: z.array(brandShape) }),
  run: async ({ tx, actor }) => {
    const rows = await brandsOf(tx, { manufacturerId: actor.accountId });
    return { message: `${counted(rows.length, 'brand')}.`, data: rows.map(brandRecord) };
  },
});

/** A manufacturer's brands to which the calling partner has access. */
export const listPartnerBrands = operation({
  ...declared,
  name: 'list-partner-brands',
  summary: "A manufacturer's brands, as its partner",
  method: 'GET',
  path: '/manufacturer_agent/brands',
  allow: ['authorized_partner'],
  needs: 'view_only',
  output: z.object({ data: z.array(brandShape.extend({ access_type: accessType })) }),
  run: async (context) => {
    const { manufacturerId } = await principalOf(context);
    const rows = await brandsOfPartner(context.tx, { manufacturerId, partnerId: context.actor.accountId });
    return {
      message: `${counted(rows.length, 'brand')}.`,
      data: rows.map((row) => ({ ...brandRecord(row), access_type: row.access_type })),
    };
  },
});

/** Sets the provider that new master offer files of the brand authorize automatically. */
export const assignBrandProvider = operation({
  ...declared,
  name: 'assign-brand-provider',
  summary: 'Assign a provider to a brand',
  method: 'PUT',
  path: '/manufacturer/brand/:brand_internal_id/provider',
  params: brandPath,
  body: idempotent.extend({ email_domain: emailDomain }),
  output: one,
  example: { body: { email_domain: world.provider } },
  run: async ({ tx, actor, params, body, notes }) => {
    const brand = await ownBrand({ tx, actor, params });
    notes.concerns({ brand: brand.name, email_domain: body.email_domain });
    const provider = await requireAccount(tx, 'provider', body.email_domain);
    await setBrandProvider(tx, { brandInternalId: brand.brand_internal_id, providerId: provider.account_id });
    const data = brandRecord({ ...brand, provider_email_domain: provider.email_domain });
    return { message: 'New master offer files of the brand authorize the provider.', data };
  },
});

/** Removes that provider; existing master offer files are not changed. */
export const removeBrandProvider = operation({
  ...declared,
  name: 'remove-brand-provider',
  summary: 'Remove a provider from a brand',
  method: 'DELETE',
  path: '/manufacturer/brand/:brand_internal_id/provider/:email_domain',
  params: brandPath.extend({ email_domain: emailDomain }),
  query: idempotent,
  output: one,
  example: { params: { email_domain: world.provider } },
  run: async ({ tx, actor, params, notes }) => {
    const brand = await ownBrand({ tx, actor, params });
    notes.concerns({ brand: brand.name });
    const assigned = brand.provider_email_domain === params.email_domain;
    if (assigned)
      await setBrandProvider(tx, { brandInternalId: brand.brand_internal_id, providerId: undefined });
    const data = brandRecord(assigned ? { ...brand, provider_email_domain: null } : brand);
    return { message: 'The provider is not assigned to the brand.', data };
  },
});
