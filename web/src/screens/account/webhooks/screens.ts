import { IconWebhook } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

const forAdmins = { roles: 'all', admin: true } as const;

export const screens: readonly Screen[] = [
  {
    ...forAdmins,
    path: 'webhooks',
    name: 'Webhooks',
    nav: { group: 'Account', icon: IconWebhook },
    load: () => import('./endpoint-list.tsx'),
  },
  { ...forAdmins, path: 'webhooks/new', name: 'New webhook', load: () => import('./new-endpoint.tsx') },
  {
    roles: 'all',
    path: 'webhooks/events',
    name: 'Webhook events and examples',
    isFound: true,
    load: () => import('./event-catalogue.tsx'),
  },
  { ...forAdmins, path: 'webhooks/$webhook', name: 'Webhook', load: () => import('./endpoint-page.tsx') },
];
