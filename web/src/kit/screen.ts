import type { Role } from '@offerbook/client';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Group headings of the navigation, in order. */
export const navGroups = ['', 'Offers', 'Coupons', 'At the till', 'Partners', 'Reports', 'Account'] as const;
type NavGroup = (typeof navGroups)[number];

/** A screen, declared once: its address, who may see it, its navigation entry, and its code, loaded on first use. */
export interface Screen {
  /** Relative to the account: `offers`, `offers/$base`. */
  path: string;
  /** Its name in the navigation. */
  name: string;
  roles: readonly Role[] | 'all';
  /** Only for admins of the account. */
  admin?: boolean;
  /** Absent for screens reached from other screens. */
  nav?: { group: NavGroup; icon: ComponentType<IconProps> };
  /** The finder offers it by its name, although it is not in the navigation. */
  isFound?: true;
  load: () => Promise<{ default: ComponentType }>;
}

export const mayOpen = ({ roles, admin }: Screen, role: Role, isAdmin: boolean): boolean =>
  (roles === 'all' || roles.includes(role)) && (!admin || isAdmin);
