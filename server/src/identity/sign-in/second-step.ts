import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { optional, required } from '../../platform/wire/fields.ts';
import { environmentOf } from '../accounts/lookup.ts';
import { passkeyAnswer } from '../factors/lookup.ts';
import { sessionShape, signedIn } from '../people/begin-session.ts';
import { signInBySecondStep } from '../people/sign-in-by-second-step.ts';

/** Begins the session of a person who has proven the first step, or confirms one that has to prove more. */
export const secondStep = operation({
  name: 'second-step',
  summary: 'Second step of a sign-in',
  description:
    'For a call that was answered with 401 `SECOND_STEP_REQUIRED`. The ticket is valid for 5 minutes and one session. A code of the app works once, a recovery code too; after 10 wrong ones in 15 minutes right ones of the app are refused. A call other than POST /sign_in, such as the acceptance of an invitation, is sent again afterwards: for 10 minutes it is not asked for the second step.',
  method: 'POST',
  path: '/sign_in/second_step',
  section: 'people',
  allow: 'open',
  portal: true,
  body: z.object({
    ticket: required(255),
    code: optional(64).describe('Six digits of the authenticator app, or a recovery code'),
    passkey: passkeyAnswer.optional(),
  }),
  output: z.object({ data: sessionShape }),
  environment: ({ body }) => environmentOf(body.ticket) ?? 'test',
  example: { body: { ticket: 'test_st_…', code: '123456' } },
  run: async (context) => {
    const { registry, body, now } = context;
    if (body.code === undefined && body.passkey === undefined)
      throw refuse.field('code', 'is required, unless a passkey answers');
    const { person, token } = await signInBySecondStep(registry, { ...body, now }, context);
    return signedIn(registry, token, person, { now, message: `${person.email} is signed in.` });
  },
});
