import type { Role } from '@offerbook/client';

/** The roles, described for people who open an account. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  manufacturer: { name: 'Manufacturer', does: 'Makes offers and pays for them' },
  authorized_partner: { name: 'Authorized partner', does: 'Makes offers for manufacturers, as agencies do' },
  provider: { name: 'Provider', does: 'Gives coupons to consumers: an app, a site, a printer' },
  retailer: { name: 'Retailer', does: 'Redeems coupons at its tills' },
  accelerator: { name: 'Accelerator', does: 'Redeems for retailers that authorized it' },
  clearinghouse: { name: 'Clearinghouse', does: 'Settles redeemed coupons' },
  platform: { name: 'Third-party platform', does: 'Offers this registry inside its own software' },
};
