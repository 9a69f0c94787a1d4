import {
  IconBuildingStore,
  IconDeviceDesktopDollar,
  IconFileDownload,
  IconPlugConnected,
  IconReceipt,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import { type Screen, screensFor } from '../../kit/screen.ts';

const tills = screensFor(['retailer', 'accelerator']);
const retailer = screensFor(['retailer']);
const accelerator = screensFor(['accelerator']);

export const screens: readonly Screen[] = [
  tills.inNav(
    'At the till',
    IconDeviceDesktopDollar,
    'till',
    'Till simulator',
    () => import('./simulator/till.tsx'),
  ),
  tills.inNav(
    'At the till',
    IconReceipt,
    'my-redemptions',
    'Redemptions',
    () => import('./retailer/redemptions.tsx'),
  ),
  tills.inNav(
    'At the till',
    IconWifiOff,
    'offline',
    'Offline redemptions',
    () => import('./retailer/offline.tsx'),
  ),
  tills.inNav(
    'At the till',
    IconFileDownload,
    'till-offers',
    'Offers for tills',
    () => import('./retailer/till-offers.tsx'),
  ),
  retailer.inNav('At the till', IconBuildingStore, 'stores', 'Stores', () => import('./retailer/stores.tsx')),
  retailer.inNav(
    'Partners',
    IconPlugConnected,
    'connections',
    'Connections',
    () => import('./retailer/connections.tsx'),
  ),
  accelerator.inNav(
    'Partners',
    IconUsersGroup,
    'my-retailers',
    'Retailers',
    () => import('./retailer/retailers.tsx'),
  ),
];
