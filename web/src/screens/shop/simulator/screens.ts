import { IconDeviceDesktopDollar } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'till',
    name: 'Till simulator',
    roles: ['retailer', 'accelerator'],
    nav: { group: 'At the till', icon: IconDeviceDesktopDollar },
    load: () => import('./till.tsx'),
  },
];
