import { z } from 'zod';
import { type AccountRow, accountsAmong } from '../../identity/accounts/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Relationship } from '../../platform/db/statements/relationship.ts';
import type { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { type Toggle, toggle, wanted } from '../../platform/wire/absence.ts';
import { emailDomain, idempotent } from '../../platform/wire/fields.ts';

/** The body of a toggle: without `enabled` each call inverts the state; with it the call is idempotent. */
export const toggleBody = idempotent
  .extend({ email_domain: emailDomain, enabled: toggle })
  .meta({ id: 'ToggleRequest', description: 'Whom to assign or unassign' });

export const toggleOutput = z
  .object({ action: z.enum(['assigned', 'deleted']).describe('What the call did: `deleted` is unassigned') })
  .meta({ id: 'Toggled', description: 'What a toggle did' });

interface Toggling {
  tx: Queryable;
  body: { email_domain: string; enabled?: Toggle };
  notes: ActivityNotes;
}

/** Gives the account with which a relationship may begin. @throws Refusal NOT_FOUND */
type Candidate = () => Promise<AccountRow>;

/**
 * Turns a relationship to another account as the body says, or over without `enabled`. The caller holds a lock
 * under which toggles of this relationship follow each other.
 *
 * It ends whatever became of the other account: one that was disabled could not be kept from acting again once it is
 * enabled, and one that has gone would restrict an offer for ever. A domain may have a deleted account and a new one,
 * and ending ends both.
 *
 * @param held ids of the accounts with which it holds now.
 * @param candidate not called where the domain is one of a held account and the relationship ends.
 * @param change begins or ends it with an account; not called where it is already as wanted.
 * @returns the answer; the activity names the account and what the call changed.
 */
export async function toggled(
  { tx, body, notes }: Toggling,
  held: readonly number[],
  candidate: Candidate,
  change: (accountId: number, on: boolean) => Promise<void>,
) {
  const named = await accountsAmong(tx, { accountIds: held, emailDomain: body.email_domain });
  const on = wanted(body.enabled, named.length > 0);
  const { account_id, email_domain, name } = (on ? undefined : named[0]) ?? (await candidate());
  const assigned = on ? held.includes(account_id) : named.length > 0;
  if (!on) for (const one of named) await change(one.account_id, false);
  else if (!assigned) await change(account_id, true);
  notes.concerns({ email_domain });
  notes.replaced({ assigned }, { assigned: on });
  return {
    message: on ? `${name} is assigned.` : `${name} is no longer assigned.`,
    action: on ? ('assigned' as const) : ('deleted' as const),
  };
}

/**
 * As `toggled`, for a relationship that has a table of its own.
 *
 * @param one the account or offer that the relationship is of.
 */
export async function toggledIn(
  context: Toggling & { now: Date },
  relationship: Relationship,
  one: number,
  candidate: Candidate,
) {
  const { tx, now } = context;
  return toggled(context, await relationship.held(tx, one), candidate, (other, on) =>
    relationship[on ? 'begin' : 'end'](tx, one, other, now),
  );
}
