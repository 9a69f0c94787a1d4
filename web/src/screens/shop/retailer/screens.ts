import {
  IconBuildingStore,
  IconFileDownload,
  IconPlugConnected,
  IconReceipt,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'my-redemptions',
    name: 'Redemptions',
    roles: ['retailer', 'accelerator'],
    nav: { group: 'At the till', icon: IconReceipt },
    load: () => import('./redemptions.tsx'),
  },
  {
    path: 'offline',
    name: 'Offline redemptions',
    roles: ['retailer', 'accelerator'],
    nav: { group: 'At the till', icon: IconWifiOff },
    load: () => import('./offline.tsx'),
  },
  {
    path: 'till-offers',
    name: 'Offers for tills',
    roles: ['retailer', 'accelerator'],
    nav: { group: 'At the till', icon: IconFileDownload },
    load: () => import('./till-offers.tsx'),
  },
  {
    path: 'stores',
    name: 'Stores',
    roles: ['retailer'],
    nav: { group: 'At the till', icon: IconBuildingStore },
    load: () => import('./stores.tsx'),
  },
  {
    path: 'connections',
    name: 'Connections',
    roles: ['retailer'],
    nav: { group: 'Partners', icon: IconPlugConnected },
    load: () => import('./connections.tsx'),
  },
  {
    path: 'my-retailers',
    name: 'Retailers',
    roles: ['accelerator'],
    nav: { group: 'Partners', icon: IconUsersGroup },
    load: () => import('./retailers.tsx'),
  },
];
