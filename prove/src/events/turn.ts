import type { Account } from '../account.ts';
import type { Action, Answer } from '../history.ts';
import { pick, type Random } from '../random.ts';
import type { Cast } from './cast.ts';
import type { KeptAnswer } from './changes.ts';
import type { Receivers } from './receivers.ts';

/** Who asks, and with what. */
export interface Turn {
  cast: Cast;
  receivers: Receivers;
  random: Random;
  client: number;
  clients: number;
  n: number;
}

/** Undefined: this client has nothing of the kind to do. */
export type Act = (turn: Turn) => Action | undefined;

/** Every refusal that the reference knows is right somewhere; whether here, the parts judge that make it so. */
const knownStatuses = [200, 400, 401];

/** An action of this part. @param read what the checker needs of a granted answer. */
export function action(
  operation: string,
  account: Account,
  method: Action['method'],
  path: string,
  body?: Action['body'],
  read: (answer: Answer) => unknown = () => undefined,
): Action {
  return {
    part: 'events',
    operation,
    account,
    method,
    path,
    ...(body === undefined ? {} : { body }),
    keep(status, answer) {
      if (!knownStatuses.includes(status)) throw new Error(`${operation} was answered ${status}`);
      return status === 200 ? read(answer) : undefined;
    },
  };
}

/** Assigns or unassigns. */
export const toggle = (
  operation: string,
  account: Account,
  method: 'PUT' | 'POST',
  path: string,
  { random }: Turn,
  body: object,
) => {
  const dice = random(5);
  // Without `enabled` the call inverts what is so, and its answer says to what.
  const enabled = dice === 0 ? {} : { enabled: dice < 3 ? 'yes' : 'no' };
  return action(
    operation,
    account,
    method,
    path,
    { ...body, ...enabled },
    ({ action }): KeptAnswer => ({ action }),
  );
};

/**
 * Each relationship and each webhook is changed by one client alone, so that what is so is mostly certain.
 *
 * @param from the client that has the first.
 * @returns undefined when this client has none.
 */
function ownOf<T>({ client, clients, random }: Turn, items: readonly T[], from = 0): T | undefined {
  const own = items.filter((_, at) => (at + from) % clients === client);
  return own.length > 0 ? pick(random, own) : undefined;
}

/** An action on one of the client's own. */
export const onOwn =
  <T>(items: (turn: Turn) => readonly T[], act: (turn: Turn, own: T) => Action, from = 0): Act =>
  (turn) => {
    const own = ownOf(turn, items(turn), from);
    return own && act(turn, own);
  };
