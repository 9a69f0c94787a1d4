import type { Role } from '@offerbook/client';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Group headings of the navigation, in order. */
export const navGroups = ['', 'Offers', 'Coupons', 'At the till', 'Partners', 'Reports', 'Account'] as const;
type NavGroup = (typeof navGroups)[number];
type Icon = ComponentType<IconProps>;
type Load = Screen['load'];

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
  nav?: { group: NavGroup; icon: Icon };
  /** The finder offers it by its name, although it is not in the navigation. */
  isFound?: true;
  load: () => Promise<{ default: ComponentType }>;
}

/** Declares the screens of these roles, for all their users or for admins only. */
export const screensFor = (roles: Screen['roles'], who: Pick<Screen, 'admin'> = {}) => ({
  /** A screen in the navigation. */
  inNav: (group: NavGroup, icon: Icon, path: string, name: string, load: Load): Screen => ({
    ...{ path, name, roles, ...who, load },
    nav: { group, icon },
  }),
  /** A screen that other screens lead to. */
  behind: (path: string, name: string, load: Load): Screen => ({ path, name, roles, ...who, load }),
  /** A screen that other screens and the finder lead to. */
  found: (path: string, name: string, load: Load): Screen => ({
    ...{ path, name, roles, ...who, load },
    isFound: true,
  }),
});

export const mayOpen = ({ roles, admin }: Screen, role: Role, isAdmin: boolean): boolean =>
  (roles === 'all' || roles.includes(role)) && (!admin || isAdmin);
