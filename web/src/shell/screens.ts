import type { Screen } from '../kit/screen.ts';
import { screens as check } from '../screens/account/check/screens.ts';
import { screens as enterprise } from '../screens/account/enterprise/screens.ts';
import { screens as home } from '../screens/account/home/screens.ts';
import { screens as partners } from '../screens/account/partners/screens.ts';
import { screens as platform } from '../screens/account/platform/screens.ts';
import { screens as reports } from '../screens/account/reports/screens.ts';
import { screens as runs } from '../screens/account/runs/screens.ts';
import { screens as webhooks } from '../screens/account/webhooks/screens.ts';
import { screens as clearinghouse } from '../screens/house/screens.ts';
import { screens as brands } from '../screens/maker/brands/screens.ts';
import { screens as funders } from '../screens/maker/funders/screens.ts';
import { screens as offers } from '../screens/maker/offers/screens.ts';
import { screens as products } from '../screens/maker/products/screens.ts';
import { screens as provider } from '../screens/provider/screens.ts';
import { screens as retailer } from '../screens/shop/retailer/screens.ts';
import { screens as simulator } from '../screens/shop/simulator/screens.ts';

/** All screens of an account, in navigation order. */
export const screens: readonly Screen[] = [
  ...home,
  ...offers,
  ...products,
  ...brands,
  ...funders,
  ...partners,
  ...provider,
  ...check,
  ...simulator,
  ...retailer,
  ...runs,
  ...clearinghouse,
  ...platform,
  ...reports,
  ...webhooks,
  ...enterprise,
];
