import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Role } from '../registry/caller.tsx';

/** Headings of the navigation, in order. */
export const navGroups = ['', 'Offers', 'Coupons', 'At the till', 'Partners', 'Reports', 'Account'] as const;
export type NavGroup = (typeof navGroups)[number];

/**
 * A screen, declared once: its address, who may see it, where it stands in the navigation, and its code, which is
 * loaded when somebody goes there.
 */
export interface Screen {
  /** Below the account: `offers`, `offers/$base`. */
  path: string;
  /** Its name in the navigation. */
  name: string;
  roles: readonly Role[] | 'all';
  /** Only for admins of the account. */
  admin?: boolean;
  /** Absent for screens one gets to from others. */
  nav?: { group: NavGroup; icon: ComponentType<IconProps> };
  load: () => Promise<{ default: ComponentType }>;
}

export const mayOpen = ({ roles, admin }: Screen, role: Role, isAdmin: boolean): boolean =>
  (roles === 'all' || roles.includes(role)) && (!admin || isAdmin);
