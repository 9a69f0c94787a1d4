import { IconTag } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

const roles = ['manufacturer', 'authorized_partner'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'offers',
    name: 'Offers',
    roles,
    nav: { group: 'Offers', icon: IconTag },
    load: () => import('./offer-list.tsx'),
  },
  { path: 'offers/new', name: 'New offer', roles, load: () => import('./new-offer.tsx') },
  {
    path: 'offers/first',
    name: 'Your first coupon',
    roles: ['manufacturer'],
    load: () => import('./first-coupon.tsx'),
  },
  { path: 'offers/$base', name: 'Offer', roles, load: () => import('./offer-page.tsx') },
  { path: 'offers/$base/edit', name: 'Edit offer', roles, load: () => import('./edit-offer.tsx') },
];
