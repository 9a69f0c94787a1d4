import { addActivity } from './activity-store.ts';
import type { AnyContext, Context } from './context.ts';

/** The operator's id here: other operations without an account have no transaction and write their activity themselves. */
const operatorAccountId = 0;

/** The account id under which replays and activity of a call are stored. */
export const accountIdOf = ({ actor, operation }: ActingContext): number => {
  if (actor === undefined && operation.allow !== 'operator')
    throw new Error(`${operation.name} has no account to store replays or activity under`);
  return actor?.accountId ?? operatorAccountId;
};

/** The part of a context that activity and replays need. */
export type ActingContext = Pick<Context, 'operation' | 'tx' | 'now' | 'from' | 'executionId'> &
  Partial<Pick<AnyContext, 'actor'>> & { params: object };

/**
 * Records who did what, when and from where, in the transaction of the write. Operations of the hot path are excluded,
 * because the journal records every string. Only the answer's message and the path parameters are stored, never the body,
 * so that no secret is stored.
 */
export async function noteActivity(context: ActingContext, message: string): Promise<void> {
  const { operation } = context;
  if (operation.method === 'GET' || typeof operation.database === 'function') return;
  await addActivity(context.tx, {
    accountId: accountIdOf(context),
    at: context.now,
    who: whoActs(context),
    operation: operation.name,
    subject: { ...context.params },
    message: message.slice(0, 500),
    address: context.from.address,
    executionId: context.executionId,
  });
}

/** The name of a platform in the activity of an account it acts for. */
export const platformActs = (emailDomain: string): string => `the platform ${emailDomain}`;

const whoActs = ({ actor }: ActingContext): string =>
  actor === undefined
    ? 'the operator'
    : (actor.person?.email ?? (actor.platform ? platformActs(actor.platform.emailDomain) : 'the key'));
