import { IconAward, IconCoin, IconPackage, IconTag } from '@tabler/icons-react';
import type { Screen } from '../../kit/screen.ts';

const roles = ['manufacturer', 'authorized_partner'] as const;
const own = ['manufacturer'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'offers',
    name: 'Offers',
    roles,
    nav: { group: 'Offers', icon: IconTag },
    load: () => import('./offers/offer-list.tsx'),
  },
  { path: 'offers/new', name: 'New offer', roles, load: () => import('./offers/new-offer.tsx') },
  {
    path: 'offers/first',
    name: 'Your first coupon',
    roles: own,
    load: () => import('./offers/first-coupon.tsx'),
  },
  { path: 'offers/$base', name: 'Offer', roles, load: () => import('./offers/offer-page.tsx') },
  { path: 'offers/$base/edit', name: 'Edit offer', roles, load: () => import('./offers/edit-offer.tsx') },
  {
    path: 'products',
    name: 'Products',
    roles,
    nav: { group: 'Offers', icon: IconPackage },
    load: () => import('./products/products.tsx'),
  },
  {
    path: 'brands',
    name: 'Brands',
    roles: own,
    nav: { group: 'Offers', icon: IconAward },
    load: () => import('./brands/brands.tsx'),
  },
  {
    path: 'funders',
    name: 'Funders',
    roles: own,
    nav: { group: 'Offers', icon: IconCoin },
    load: () => import('./funders/funders.tsx'),
  },
  { path: 'funders/$funder', name: 'Funder', roles: own, load: () => import('./funders/funder.tsx') },
];
