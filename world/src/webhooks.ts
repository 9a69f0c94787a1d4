import { saveWebhook, verifyWebhook, type WebhookAction } from '@offerbook/client';
import { ask, type Party } from './party.ts';

/**
 * Saves the account's webhook and proves it by the endpoint method.
 *
 * @param expect is told the token by which the endpoint must answer its proof, before it is asked for it.
 * @returns both secrets that its messages are signed with.
 */
export async function approvedWebhook(
  party: Party,
  webhook: { url: string; actions?: readonly string[] | undefined },
  expect: (token: string) => unknown,
) {
  const { url, actions } = webhook;
  const body = { url, ...(actions && { actions: [...actions] as WebhookAction[] }) };
  const { data } = await ask(party, saveWebhook, { body });
  await expect(data.verification_token!);
  const approved = (await ask(party, verifyWebhook, { body: { method: 'endpoint' } })).data;
  return { primary_secret: approved.primary_secret!, secondary_secret: approved.secondary_secret! };
}
