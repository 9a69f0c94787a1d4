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
import { type Screen, screensFor } from '../../kit/screen.ts';

const everyone = screensFor('all');
const admins = screensFor('all', { admin: true });
const manufacturer = screensFor(['manufacturer']);
const makers = screensFor(['manufacturer', 'authorized_partner']);
const platform = screensFor(['platform']);
const depositsOrRedeems = screensFor(['provider', 'retailer', 'accelerator']);
const handlesCoupons = screensFor([
  ...(['manufacturer', 'authorized_partner', 'provider'] as const),
  ...(['retailer', 'accelerator', 'clearinghouse'] as const),
]);
const mayBeEmbedded = screensFor(['manufacturer', 'authorized_partner', 'platform'], { admin: true });

/** The first screen of every account. */
export const overview = everyone.inNav(
  '',
  IconLayoutDashboard,
  '/',
  'Overview',
  () => import('./home/home.tsx'),
);

export const screens: readonly Screen[] = [
  manufacturer.inNav(
    'Partners',
    IconUsersGroup,
    'partners',
    'Authorized partners',
    () => import('./partners/partners.tsx'),
  ),
  handlesCoupons.inNav('Coupons', IconChecks, 'check', 'Check a coupon', () => import('./check/check.tsx')),
  depositsOrRedeems.behind('runs/$run', 'Results', () => import('./runs/run-screen.tsx')),
  platform.inNav('Partners', IconCode, 'connect', 'Connect clients', () => import('./platform/connect.tsx')),
  makers.inNav(
    'Reports',
    IconReportAnalytics,
    'reports',
    'Reports',
    () => import('./reports/offer-reports.tsx'),
  ),
  admins.inNav('Account', IconWebhook, 'webhooks', 'Webhooks', () => import('./webhooks/endpoint-list.tsx')),
  admins.behind('webhooks/new', 'New webhook', () => import('./webhooks/new-endpoint.tsx')),
  everyone.found(
    'webhooks/events',
    'Webhook events and examples',
    () => import('./webhooks/event-catalogue.tsx'),
  ),
  admins.behind('webhooks/$webhook', 'Webhook', () => import('./webhooks/endpoint-page.tsx')),
  everyone.inNav('Account', IconSettings, 'settings', 'Settings', () => import('./enterprise/settings.tsx')),
  admins.inNav('Account', IconKey, 'keys', 'API keys', () => import('./enterprise/keys.tsx')),
  admins.inNav('Account', IconListSearch, 'requests', 'Requests', () => import('./enterprise/requests.tsx')),
  admins.inNav('Account', IconUsers, 'users', 'Users', () => import('./enterprise/users.tsx')),
  mayBeEmbedded.inNav(
    'Account',
    IconPlugConnected,
    'grants',
    'Third-party access',
    () => import('./enterprise/grants.tsx'),
  ),
  admins.inNav('Account', IconHistory, 'activity', 'Activity', () => import('./enterprise/activity.tsx')),
  admins.found('go-live', 'Go live', () => import('./enterprise/go-live.tsx')),
  everyone.found('password', 'My sign-in', () => import('./enterprise/password.tsx')),
];
