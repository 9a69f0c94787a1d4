import {
  IconChecks,
  IconCode,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconPlugConnected,
  IconReportAnalytics,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { Screen } from '../../kit/screen.ts';

const forAdmins = { roles: 'all', admin: true } as const;

/** The first screen of every account. */
export const overview: Screen = {
  path: '/',
  name: 'Overview',
  roles: 'all',
  nav: { group: '', icon: IconLayoutDashboard },
  load: () => import('./home/home.tsx'),
};

export const screens: readonly Screen[] = [
  {
    path: 'partners',
    name: 'Authorized partners',
    roles: ['manufacturer'],
    nav: { group: 'Partners', icon: IconUsersGroup },
    load: () => import('./partners/partners.tsx'),
  },
  {
    path: 'check',
    name: 'Check a coupon',
    roles: ['manufacturer', 'authorized_partner', 'provider', 'retailer', 'accelerator', 'clearinghouse'],
    nav: { group: 'Coupons', icon: IconChecks },
    load: () => import('./check/check.tsx'),
  },
  {
    path: 'runs/$run',
    name: 'Results',
    roles: ['provider', 'retailer', 'accelerator'],
    load: () => import('./runs/run-screen.tsx'),
  },
  {
    path: 'connect',
    name: 'Connect clients',
    roles: ['platform'],
    nav: { group: 'Partners', icon: IconCode },
    load: () => import('./platform/connect.tsx'),
  },
  {
    path: 'reports',
    name: 'Reports',
    roles: ['manufacturer', 'authorized_partner'],
    nav: { group: 'Reports', icon: IconReportAnalytics },
    load: () => import('./reports/offer-reports.tsx'),
  },
  {
    ...forAdmins,
    path: 'webhooks',
    name: 'Webhooks',
    nav: { group: 'Account', icon: IconWebhook },
    load: () => import('./webhooks/endpoint-list.tsx'),
  },
  {
    ...forAdmins,
    path: 'webhooks/new',
    name: 'New webhook',
    load: () => import('./webhooks/new-endpoint.tsx'),
  },
  {
    roles: 'all',
    path: 'webhooks/events',
    name: 'Webhook events and examples',
    isFound: true,
    load: () => import('./webhooks/event-catalogue.tsx'),
  },
  {
    ...forAdmins,
    path: 'webhooks/$webhook',
    name: 'Webhook',
    load: () => import('./webhooks/endpoint-page.tsx'),
  },
  {
    path: 'settings',
    name: 'Settings',
    roles: 'all',
    nav: { group: 'Account', icon: IconSettings },
    load: () => import('./enterprise/settings.tsx'),
  },
  {
    path: 'keys',
    name: 'API keys',
    ...forAdmins,
    nav: { group: 'Account', icon: IconKey },
    load: () => import('./enterprise/keys.tsx'),
  },
  {
    path: 'requests',
    name: 'Requests',
    ...forAdmins,
    nav: { group: 'Account', icon: IconListSearch },
    load: () => import('./enterprise/requests.tsx'),
  },
  {
    path: 'users',
    name: 'Users',
    ...forAdmins,
    nav: { group: 'Account', icon: IconUsers },
    load: () => import('./enterprise/users.tsx'),
  },
  {
    path: 'grants',
    name: 'Third-party access',
    roles: ['manufacturer', 'authorized_partner', 'platform'],
    admin: true,
    nav: { group: 'Account', icon: IconPlugConnected },
    load: () => import('./enterprise/grants.tsx'),
  },
  {
    path: 'activity',
    name: 'Activity',
    ...forAdmins,
    nav: { group: 'Account', icon: IconHistory },
    load: () => import('./enterprise/activity.tsx'),
  },
  {
    path: 'go-live',
    name: 'Go live',
    ...forAdmins,
    isFound: true,
    load: () => import('./enterprise/go-live.tsx'),
  },
  {
    path: 'password',
    name: 'My sign-in',
    roles: 'all',
    isFound: true,
    load: () => import('./enterprise/password.tsx'),
  },
];
