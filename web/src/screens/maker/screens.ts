import { IconAward, IconCoin, IconPackage, IconTag } from '@tabler/icons-react';
import { type Screen, screensFor } from '../../kit/screen.ts';

const makers = screensFor(['manufacturer', 'authorized_partner']);
const manufacturer = screensFor(['manufacturer']);

export const screens: readonly Screen[] = [
  makers.inNav('Offers', IconTag, 'offers', 'Offers', () => import('./offers/offer-list.tsx')),
  makers.behind('offers/new', 'New offer', () => import('./offers/new-offer.tsx')),
  manufacturer.behind('offers/first', 'Your first coupon', () => import('./offers/first-coupon.tsx')),
  makers.behind('offers/$base', 'Offer', () => import('./offers/offer-page.tsx')),
  makers.behind('offers/$base/edit', 'Edit offer', () => import('./offers/edit-offer.tsx')),
  makers.inNav('Offers', IconPackage, 'products', 'Products', () => import('./products/products.tsx')),
  manufacturer.inNav('Offers', IconAward, 'brands', 'Brands', () => import('./brands/brands.tsx')),
  manufacturer.inNav('Offers', IconCoin, 'funders', 'Funders', () => import('./funders/funders.tsx')),
  manufacturer.behind('funders/$funder', 'Funder', () => import('./funders/funder.tsx')),
];
