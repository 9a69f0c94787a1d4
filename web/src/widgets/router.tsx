import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import { Surroundings } from '../shell/root.tsx';
import { DialogsAndMessages } from '../ui/dialogs-and-messages.tsx';
import { Failed, Loading } from '../ui/page.tsx';
import type { WidgetLink } from './link.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** The pages of a widget. Its address belongs to the host, so the current page is in memory only. */
export function widgetRouter(link: WidgetLink) {
  const rootRoute = createRootRoute({
    component: () => (
      <Surroundings>
        <DialogsAndMessages>
          <WidgetFrame link={link} />
        </DialogsAndMessages>
      </Surroundings>
    ),
    search: { middlewares: [retainSearchParams(['for'] as never)] },
  });
  const at = (path: string, load: () => Promise<{ default: React.ComponentType }>) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load) });
  const first = { create: '/new', manage: '/', edit: `/edit/${encodeURIComponent(link.base)}` }[link.widget];
  return createRouter({
    routeTree: rootRoute.addChildren([
      at('/', () => import('./manage.tsx')),
      at('/new', () => import('./create.tsx')),
      at('/edit/$base', () => import('./edit.tsx')),
    ]),
    history: createMemoryHistory({ initialEntries: [first] }),
    context: { link },
    defaultPendingComponent: Loading,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} retry={reset} />,
  });
}
