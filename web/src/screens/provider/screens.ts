import {
  IconBarcode,
  IconCloudUpload,
  IconDeviceMobileMessage,
  IconFileSpreadsheet,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { type Screen, screensFor } from '../../kit/screen.ts';

const provider = screensFor(['provider']);

export const screens: readonly Screen[] = [
  provider.inNav(
    'Offers',
    IconTicket,
    'authorized',
    'Authorized offers',
    () => import('./authorized-offers.tsx'),
  ),
  provider.behind('authorized/$base', 'Authorized offer', () => import('./authorized-offer.tsx')),
  provider.inNav('Coupons', IconCloudUpload, 'deposit', 'Deposit', () => import('./deposit.tsx')),
  provider.inNav('Coupons', IconBarcode, 'labels', 'Barcodes', () => import('./labels.tsx')),
  provider.behind('coupons/$gs1', 'Coupon', () => import('./coupon.tsx')),
  provider.inNav(
    'Coupons',
    IconDeviceMobileMessage,
    'fetch-codes',
    'Fetch codes',
    () => import('./fetch-codes.tsx'),
  ),
  provider.inNav('Coupons', IconTrash, 'delete', 'Delete coupons', () => import('./delete.tsx')),
  provider.inNav('Reports', IconFileSpreadsheet, 'data-feed', 'Data feed', () => import('./data-feed.tsx')),
];
