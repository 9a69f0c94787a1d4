import { IconAward } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'brands',
    name: 'Brands',
    roles: ['manufacturer'],
    nav: { group: 'Offers', icon: IconAward },
    load: () => import('./brands.tsx'),
  },
];
