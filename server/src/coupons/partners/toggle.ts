import { z } from 'zod';
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

/**
 * Turns a relationship to another account as the body says, or over without `enabled`. The caller holds a lock
 * under which toggles of this relationship follow each other.
 *
 * @param assigned whether it holds now.
 * @param change begins or ends it; not called where it is already as wanted.
 * @returns the answer; the activity names the account and what the call changed.
 */
export async function toggled(
  { body, notes }: { body: { enabled?: Toggle }; notes: ActivityNotes },
  { name, email_domain }: { name: string; email_domain: string },
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
