import {
  IconBarcode,
  IconCloudUpload,
  IconDeviceMobileMessage,
  IconFileSpreadsheet,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import type { Screen } from '../../kit/screen.ts';

const roles = ['provider'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'authorized',
    name: 'Authorized offers',
    roles,
    nav: { group: 'Offers', icon: IconTicket },
    load: () => import('./authorized-offers.tsx'),
  },
  {
    path: 'authorized/$base',
    name: 'Authorized offer',
    roles,
    load: () => import('./authorized-offer.tsx'),
  },
  {
    path: 'deposit',
    name: 'Deposit',
    roles,
    nav: { group: 'Coupons', icon: IconCloudUpload },
    load: () => import('./deposit.tsx'),
  },
  {
    path: 'labels',
    name: 'Barcodes',
    roles,
    nav: { group: 'Coupons', icon: IconBarcode },
    load: () => import('./labels.tsx'),
  },
  { path: 'coupons/$gs1', name: 'Coupon', roles, load: () => import('./coupon.tsx') },
  {
    path: 'fetch-codes',
    name: 'Fetch codes',
    roles,
    nav: { group: 'Coupons', icon: IconDeviceMobileMessage },
    load: () => import('./fetch-codes.tsx'),
  },
  {
    path: 'delete',
    name: 'Delete coupons',
    roles,
    nav: { group: 'Coupons', icon: IconTrash },
    load: () => import('./delete.tsx'),
  },
  {
    path: 'data-feed',
    name: 'Data feed',
    roles,
    nav: { group: 'Reports', icon: IconFileSpreadsheet },
    load: () => import('./data-feed.tsx'),
  },
];
