import {
  IconHistory,
  IconKey,
  IconListSearch,
  IconPlugConnected,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings',
    name: 'Settings',
    roles: 'all',
    nav: { group: 'Account', icon: IconSettings },
    load: () => import('./settings.tsx'),
  },
  {
    path: 'keys',
    name: 'API keys',
    roles: 'all',
    admin: true,
    nav: { group: 'Account', icon: IconKey },
    load: () => import('./keys.tsx'),
  },
  {
    path: 'requests',
    name: 'Requests',
    roles: 'all',
    admin: true,
    nav: { group: 'Account', icon: IconListSearch },
    load: () => import('./requests.tsx'),
  },
  {
    path: 'users',
    name: 'Users',
    roles: 'all',
    admin: true,
    nav: { group: 'Account', icon: IconUsers },
    load: () => import('./users.tsx'),
  },
  {
    path: 'grants',
    name: 'Third-party access',
    roles: ['manufacturer', 'authorized_partner', 'platform'],
    admin: true,
    nav: { group: 'Account', icon: IconPlugConnected },
    load: () => import('./grants.tsx'),
  },
  {
    path: 'activity',
    name: 'Activity',
    roles: 'all',
    admin: true,
    nav: { group: 'Account', icon: IconHistory },
    load: () => import('./activity.tsx'),
  },
  {
    path: 'go-live',
    name: 'Go live',
    roles: 'all',
    admin: true,
    isFound: true,
    load: () => import('./go-live.tsx'),
  },
  { path: 'password', name: 'My sign-in', roles: 'all', isFound: true, load: () => import('./password.tsx') },
];
