import { IconChecks } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'check',
    name: 'Check a coupon',
    roles: ['manufacturer', 'authorized_partner', 'provider', 'retailer', 'accelerator', 'clearinghouse'],
    nav: { group: 'Coupons', icon: IconChecks },
    load: () => import('./check.tsx'),
  },
];
