import { IconPackage } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'products',
    name: 'Products',
    roles: ['manufacturer', 'authorized_partner'],
    nav: { group: 'Offers', icon: IconPackage },
    load: () => import('./products.tsx'),
  },
];
