import { addActivity, type ChangedValue } from './activity-store.ts';
import type { AnyContext, Context, Person } from './context.ts';
import type { OperationFacts } from './operation.ts';

/** In place of an account's id, the operator's: other operations without an account have no transaction and write their activity themselves. */
export const operatorAccountId = 0;

/** The account id under which replays and activity of a call are stored. */
export const accountIdOf = ({ actor, operation }: ActingContext): number => {
  if (actor === undefined && operation.allow !== 'operator')
    throw new Error(`${operation.name} has no account to store replays or activity under`);
  return actor?.accountId ?? operatorAccountId;
};

/** The part of a context that activity and replays need. */
export type ActingContext = Pick<Context, 'operation' | 'tx' | 'now' | 'from' | 'executionId' | 'notes'> &
  Partial<Pick<AnyContext, 'actor' | 'person'>> & { params: object };

/**
 * Answers that show a secret say in their first sentence what was done, and then what to do with what they show, which
 * concerns no later reader.
 */
const doneIn = ({ showsSecret }: Pick<OperationFacts, 'showsSecret'>, message: string): string =>
  showsSecret ? message.split(/(?<=\.) /, 1)[0]! : message;

/**
 * Records who did what, when and from where, in the transaction of the write. Of the body only what the operation notes
 * is stored, so that no secret is.
 */
export async function noteActivity(context: ActingContext, message: string): Promise<void> {
  const { operation, notes } = context;
  const call = {
    at: context.now,
    operation: operation.name,
    subject: { ...context.params, ...notes.subject },
    changes: notes.changes,
    message: doneIn(operation, message).slice(0, 500),
    address: context.from.address,
    executionId: context.executionId,
  };
  const accountId = accountIdOf(context);
  await addActivity(context.tx, { ...call, accountId, actor: whoActs(context) });
  const { actor } = context;
  if (notes.ownerId === undefined || actor === undefined || notes.ownerId === accountId) return;
  // The owner learns which partner it was, not who of its people and from which address.
  const asPartner = { accountId: notes.ownerId, actor: `the partner ${actor.emailDomain}`, address: '' };
  await addActivity(context.tx, { ...call, ...asPartner });
}

interface Note {
  actor: string;
  message: string;
  subject?: Record<string, string>;
  changes?: ChangedValue[];
}

/** The part of a context that notes in the activity of other accounts than the caller's need. */
export type NotingContext = Pick<Context, 'tx' | 'now' | 'executionId'> & {
  from: { address: string };
  operation: { name: string };
};

/** Records in the activity of accounts what concerns them of a call that none of them made. */
export async function noteInAccounts(
  { tx, now, from, executionId, operation }: NotingContext,
  accounts: ReadonlyArray<{ account_id: number }>,
  note: Note,
): Promise<void> {
  const call = { at: now, operation: operation.name, address: from.address, executionId };
  for (const { account_id: accountId } of accounts)
    await addActivity(tx, { subject: {}, changes: [], ...note, ...call, accountId });
}

/**
 * Whether every call of the operation is in the activity. Those that tills and providers make by the thousand are not:
 * the journal records every string.
 */
export const hasActivity = ({ method, database }: Pick<OperationFacts, 'method' | 'database'>): boolean =>
  method !== 'GET' && typeof database !== 'function';

/** The name of a platform in the activity of an account it acts for. */
export const platformActs = (emailDomain: string): string => `the platform ${emailDomain}`;

/** The name of a key in the activity and the request log. */
export const keyActs = (name: string | undefined): string => (name ? `the key ${name}` : 'the key');

/** The operator in activities: with the person's address, or without one for the operator token. */
export const operatorActs = ({ person }: { person?: Pick<Person, 'email'> | undefined }): string =>
  person === undefined ? 'the operator' : `the operator ${person.email}`;

/** The actor of what a link in a mail, or who asks for one, did without a session. */
export const strangerActs = 'a person who is not signed in';

/** Who acts for an account, as its activity and request log name them. */
export function whoActs({ actor, person }: Partial<Pick<AnyContext, 'actor' | 'person'>>): string {
  if (actor === undefined) return operatorActs({ person });
  if (actor.person) return actor.person.email;
  if (actor.platform) return platformActs(actor.platform.emailDomain);
  return keyActs(actor.key?.name);
}
