import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { optional } from '../../platform/wire/fields.ts';
import { role } from '../../platform/wire/shapes.ts';
import {
  accountDomain,
  accountName,
  accountWireId,
  hashToken,
  refuseTaken,
  timeZone,
} from '../accounts/lookup.ts';
import { lockSignedIn } from '../own-proofs/own-factors.ts';
import { evictHolder } from '../people/authenticate-session.ts';
import { sessionRecord } from '../people/begin-session.ts';
import { domainOf } from '../people/person.ts';
import { sessionOf } from '../people/session-store.ts';
import { openedShape, openTestAccount, requireMayOpen } from './open-test-account.ts';
import type { GiveSamples } from './sample-data.ts';

/** Opens a further account of the test registry for a signed-in person, who is its first admin. */
export const openAnotherAccount = (giveSamples: GiveSamples) =>
  operation({
    name: 'open-another-account',
    summary: 'Open another test account',
    description:
      'As sign-up, for a person who is signed in to the test registry: an account in another role, or of another company under the domain of their e-mail address.',
    method: 'POST',
    path: '/session/accounts',
    section: 'people',
    allow: 'person',
    // The sample data of the new account is deposited and redeemed.
    emits: ['deposited', 'redeemed'],
    body: z.object({
      role,
      company_name: accountName,
      email_domain: optional(253)
        .pipe(accountDomain.optional())
        .describe('Absent: the domain of the person’s e-mail address'),
      time_zone: timeZone.optional(),
    }),
    output: z.object({ data: openedShape }),
    example: { body: { role: 'provider', company_name: 'Acme Coupons', time_zone: 'America/Chicago' } },
    run: async (context) => {
      const { registry, person, body, now, from } = context;
      if (registry.name !== 'test') {
        throw refuse.forbidden(
          'Accounts of production are opened by the operator, or move there from test. Sign in to the test registry to open one there.',
        );
      }
      const emailDomain = body.email_domain ?? domainOf(person.email);
      requireMayOpen(context, person.email, emailDomain, 'email_domain');
      const wanted = { role: body.role, emailDomain };
      await refuseTaken(registry, wanted);
      const session = await sessionOf(registry.db, hashToken(from.session!), now);
      const { accountId, samples } = await registry.db.transaction(async (tx) => {
        await lockSignedIn(context, tx);
        return openTestAccount(
          giveSamples,
          { ...context, tx },
          { ...wanted, name: body.company_name, timeZone: body.time_zone },
          person,
          async () => person.personId,
        );
      });
      // The accounts of a session are cached for a second, and the page goes on in the new one at once.
      evictHolder(registry, from.session!);
      return {
        message: `The account of ${body.company_name} is ready.`,
        data: {
          ...(await sessionRecord(registry.db, registry, person, session?.created_at ?? now)),
          account_id: accountWireId(registry.name, accountId),
          sample_data: samples,
        },
      };
    },
  });
