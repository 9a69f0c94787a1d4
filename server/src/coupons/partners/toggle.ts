import { z } from 'zod';
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
  body: { enabled?: Toggle };
  notes: ActivityNotes;
}

/** An account as the activity and the answer name it. */
interface Named {
  name: string;
  email_domain: string;
}

/**
 * Turns a relationship to another account as the body says, or over without `enabled`. The caller holds a lock
 * under which toggles of this relationship follow each other.
 *
 * @param assigned whether it holds now.
 * @param change begins or ends it; not called where it is already as wanted.
 * @returns the answer; the activity names the account and what the call changed.
 */
export async function toggled(
  { body, notes }: Toggling,
  { name, email_domain }: Named,
  assigned: boolean,
  change: (on: boolean) => Promise<void>,
) {
  const on = wanted(body.enabled, assigned);
  if (on !== assigned) await change(on);
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
  context: Toggling & { tx: Queryable; now: Date },
  relationship: Relationship,
  one: number,
  other: Named & { account_id: number },
) {
  const { tx, now } = context;
  const assigned = await relationship.holds(tx, one, other.account_id);
  return toggled(context, other, assigned, (on) =>
    relationship[on ? 'begin' : 'end'](tx, one, other.account_id, now),
  );
}
