import { z } from 'zod';
import { chosenAmong, chosenKinds, operatorKinds } from '../../books/alerts/lookup.ts';
import { email, saveOperatorKinds } from '../../identity/people/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';

/** Chooses what an operator gets by mail. */
export const saveOperatorAlerts = operation({
  name: 'save-operator-alerts',
  summary: 'Choose an operator’s mails',
  description:
    'Each person chooses for themselves, and the operator token for anyone; without a choice an operator gets them. The list is replaced whole; an empty one ends these mails. Nothing is mailed before the person confirmed the address.',
  method: 'PUT',
  path: '/operator/operators/:email/alerts',
  section: 'operator',
  allow: 'operator',
  environment: () => 'production',
  params: z.object({ email }),
  body: idempotent.extend({ kinds: chosenKinds(operatorKinds) }),
  example: { params: { email: 'olga@registry.example' }, body: { kinds: ['go_live_requested'] } },
  run: async ({ tx, params, body, person, notes }) => {
    const kinds = chosenAmong(body.kinds, operatorKinds);
    if (person !== undefined && person.email !== params.email)
      throw refuse.forbidden('Each operator chooses their own mails.');
    if (!(await saveOperatorKinds(tx, { email: params.email, kinds })))
      throw refuse.notFoundBecause(`${params.email} does not operate this registry, and is not invited to.`);
    notes.replaced({}, { kinds });
    return { message: `The mails to ${params.email} were chosen.` };
  },
});
