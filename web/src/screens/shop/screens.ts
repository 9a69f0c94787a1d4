import {
  IconBuildingStore,
  IconDeviceDesktopDollar,
  IconFileDownload,
  IconPlugConnected,
  IconReceipt,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Screen } from '../../kit/screen.ts';

const roles = ['retailer', 'accelerator'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'till',
    name: 'Till simulator',
    roles,
    nav: { group: 'At the till', icon: IconDeviceDesktopDollar },
    load: () => import('./simulator/till.tsx'),
  },
  {
    path: 'my-redemptions',
    name: 'Redemptions',
    roles,
    nav: { group: 'At the till', icon: IconReceipt },
    load: () => import('./retailer/redemptions.tsx'),
  },
  {
    path: 'offline',
    name: 'Offline redemptions',
    roles,
    nav: { group: 'At the till', icon: IconWifiOff },
    load: () => import('./retailer/offline.tsx'),
  },
  {
    path: 'till-offers',
    name: 'Offers for tills',
    roles,
    nav: { group: 'At the till', icon: IconFileDownload },
    load: () => import('./retailer/till-offers.tsx'),
  },
  {
    path: 'stores',
    name: 'Stores',
    roles: ['retailer'],
    nav: { group: 'At the till', icon: IconBuildingStore },
    load: () => import('./retailer/stores.tsx'),
  },
  {
    path: 'connections',
    name: 'Connections',
    roles: ['retailer'],
    nav: { group: 'Partners', icon: IconPlugConnected },
    load: () => import('./retailer/connections.tsx'),
  },
  {
    path: 'my-retailers',
    name: 'Retailers',
    roles: ['accelerator'],
    nav: { group: 'Partners', icon: IconUsersGroup },
    load: () => import('./retailer/retailers.tsx'),
  },
];
