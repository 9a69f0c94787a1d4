import { type Answer, readEndpoint, type WebhookAction, webhookActions } from '@offerbook/client';
import type { Secrets } from '../../../kit/once.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import type { Standing } from '../../../ui/state-badge.tsx';

export type Endpoint = Answer<typeof readEndpoint>['data'];

/** What a part of an endpoint's page gets. */
export interface EndpointPart {
  endpoint: Endpoint;
  /** Shows secrets of which the registry keeps no text, above the page. */
  onSecrets: (secrets: Secrets) => void;
}

/** An endpoint. Polled every few seconds, so that a repaired receiver is seen to recover. */
export const useEndpoint = (webhook_id: string) =>
  useAnswer(readEndpoint, { params: { webhook_id } }, { refetchInterval: 5_000 });

export const stateWords: Record<Endpoint['state'], { word: string; is: Standing }> = {
  pending: { word: 'waits for its proof', is: 'waiting' },
  approved: { word: 'working', is: 'good' },
  failing: { word: 'failing', is: 'bad' },
  disabled: { word: 'stopped', is: 'off' },
};

/** Its name, or its URL without the scheme if it has none. */
export const endpointName = ({ name, url }: Pick<Endpoint, 'name' | 'url'>): string =>
  name || url.replace(/^https?:\/\//, '');

const actions = Object.entries(webhookActions);

/** The actions that a webhook can receive, with labels. */
export const actionChoices = actions.map(([value, { many }]) => ({ value, label: many }));

/** The actions that are selected by default. */
export const usualActions = actions.filter(([, { carries }]) => carries !== 'offer').map(([name]) => name);

export const eventInWords = (action: WebhookAction | 'test'): string =>
  action === 'test' ? 'Test event' : (webhookActions[action]?.one ?? action);

export const actionsInWords = (selected: readonly WebhookAction[]): string =>
  actionChoices
    .filter(({ value }) => selected.includes(value as WebhookAction))
    .map(({ label }) => label)
    .join(', ');
