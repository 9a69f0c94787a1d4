import { type WebhookAction, webhookActions } from '@offerbook/client';

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
