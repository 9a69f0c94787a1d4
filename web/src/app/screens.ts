import { screens as brands } from '../brands/screens.ts';
import { screens as check } from '../check/screens.ts';
import { screens as clearinghouse } from '../clearinghouse/screens.ts';
import { screens as enterprise } from '../enterprise/screens.ts';
import { screens as funders } from '../funders/screens.ts';
import { screens as home } from '../home/screens.ts';
import { screens as offers } from '../offers/screens.ts';
import { screens as partners } from '../partners/screens.ts';
import { screens as platform } from '../platform/screens.ts';
import { screens as products } from '../products/screens.ts';
import { screens as provider } from '../provider/screens.ts';
import { screens as reports } from '../reports/screens.ts';
import { screens as retailer } from '../retailer/screens.ts';
import { screens as runs } from '../runs/screens.ts';
import { screens as simulator } from '../simulator/screens.ts';
import { screens as webhooks } from '../webhooks/screens.ts';
import type { Screen } from './screen.ts';

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
