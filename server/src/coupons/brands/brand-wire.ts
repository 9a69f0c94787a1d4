import { z } from 'zod';
import type { ListedBrand } from './brand-store.ts';

export const brandShape = z
  .object({
    brand_internal_id: z.string(),
    brand_id: z.string(),
    name: z.string(),
    gs1_company_prefix: z.string(),
    provider_email_domain: z.string(),
    mof_count: z.number(),
  })
  .meta({ id: 'Brand', description: 'A brand of a manufacturer' });

export const brandRecord = (row: ListedBrand) => ({
  brand_internal_id: String(row.brand_internal_id),
  brand_id: row.brand_id,
  name: row.name,
  gs1_company_prefix: row.gs1_company_prefix ?? '',
  provider_email_domain: row.provider_email_domain ?? '',
  mof_count: row.mof_count,
});
