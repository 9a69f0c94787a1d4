import type { Screen } from '../kit/screen.ts';
import { screens as account, overview } from '../screens/account/screens.ts';
import { screens as house } from '../screens/house/screens.ts';
import { screens as maker } from '../screens/maker/screens.ts';
import { screens as provider } from '../screens/provider/screens.ts';
import { screens as shop } from '../screens/shop/screens.ts';

/** All screens of an account, in navigation order. */
export const screens: readonly Screen[] = [overview, ...maker, ...provider, ...shop, ...house, ...account];
