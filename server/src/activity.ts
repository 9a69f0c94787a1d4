import { addActivity } from './activity-store.ts';
import type { AnyStory, Operation } from './operation.ts';

/**
 * Writes down who did what, when and from where, in the write's own transaction. The hot path is left out, its
 * calls that take a transaction included: the journal has every string. What is kept is the sentence of the answer
 * and the path, never the body, so no secret can come to stand here.
 */
export async function noteActivity(op: Operation, story: AnyStory, message: string): Promise<void> {
  if (op.method === 'GET' || typeof op.way === 'function') return;
  await addActivity(story.tx, {
    accountId: story.actor.accountId,
    at: story.now,
    who: op.allow === 'operator' ? 'the operator' : whoActs(story),
    operation: op.name,
    subject: story.params,
    message: message.slice(0, 500),
    address: story.from.address,
    executionId: story.executionId,
  });
}

/** How a platform stands in the activity of an account that let it in. */
export const platformActs = (emailDomain: string): string => `the platform ${emailDomain}`;

const whoActs = ({ actor }: AnyStory): string =>
  actor.person?.email ?? (actor.platform ? platformActs(actor.platform.emailDomain) : 'the key');
