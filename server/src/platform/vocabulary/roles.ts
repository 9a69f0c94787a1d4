/** The roles of accounts. */
export const roles = [
  'manufacturer',
  'authorized_partner',
  'provider',
  'retailer',
  'accelerator',
  'clearinghouse',
  'platform',
] as const;
export type Role = (typeof roles)[number];

/** The rights that a manufacturer grants an authorized partner on a brand, in ascending order (spec, Brand access level). */
export const accessTypes = ['view_only', 'campaign_set', 'full_set', 'full_set_with_lock'] as const;
export type AccessType = (typeof accessTypes)[number];
