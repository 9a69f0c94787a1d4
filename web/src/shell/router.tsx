import { createRootRoute, createRoute, createRouter, retainSearchParams } from '@tanstack/react-router';
import { Loading } from '../ui/page.tsx';
import { Entrance } from './entrance.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { NotFound } from './not-found.tsx';
import { OuterFrame } from './outer-frame.tsx';
import { Root } from './root.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { screens } from './screens.ts';

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <OuterFrame>
      <NotFound />
    </OuterFrame>
  ),
});
const at = (path: string, load: () => Promise<{ default: React.ComponentType }>) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyScreen(load) });

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$account',
  // The door, which needs none of it, opens without.
  component: lazyScreen(() => import('./account-frame.tsx')),
  // An unknown address inside an account still shows the navigation.
  notFoundComponent: NotFound,
  // A partner's chosen manufacturer stays in the address from screen to screen.
  search: { middlewares: [retainSearchParams(['for'] as never)] },
});

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => accountRoute,
    path: screen.path,
    component: lazyScreen(screen.load),
    // A screen of one record begins anew for another: what was filled in or done belongs to the former.
    remountDeps: ({ params }) => params,
    staticData: { screen },
  }),
);

const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'operator',
  component: lazyScreen(() => import('./operator-frame.tsx')),
  notFoundComponent: NotFound,
});

const ofOperator = (path: string, load: () => Promise<{ default: React.ComponentType }>) =>
  createRoute({ getParentRoute: () => operatorRoute, path, component: lazyScreen(load) });

const operatorRoutes = [
  ofOperator('/', () => import('../screens/operator/console.tsx')),
  ofOperator('operators', () => import('../screens/operator/operators.tsx')),
  ofOperator('password', () => import('../screens/account/enterprise/password.tsx')),
];

/** Routes without an account first; then every screen of `screens.ts`. */
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: Entrance }),
  at('sign-in', () => import('../screens/account/session/sign-in.tsx')),
  at('signed-in', () => import('../screens/account/session/provider-answer.tsx')),
  at('forgot-password', () => import('../screens/account/session/forgot-password.tsx')),
  at('confirm-address', () => import('../screens/account/session/confirm-address.tsx')),
  at('sign-up', () => import('../screens/account/session/sign-up.tsx')),
  at('open-account', () => import('../screens/account/session/open-account.tsx')),
  at('invitation', () => import('../screens/account/session/invitation.tsx')),
  at('new-password', () => import('../screens/account/session/new-password.tsx')),
  operatorRoute.addChildren(operatorRoutes),
  accountRoute.addChildren(screenRoutes),
]);

export const router = createRouter({
  routeTree,
  basepath: '/portal',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenFailed,
  // Filters are plain text in the address, not JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
});
