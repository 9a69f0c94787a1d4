import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { text } from '../../platform/wire/fields.ts';
import { deleteIdentity, identitiesOf, useProof } from '../identity-provider/lookup.ts';
import { identityBody, knownByProof, linkTo } from '../people/identity-proof.ts';
import { personById } from '../people/person-store.ts';
import { lockSignedIn, noteChange, ofPerson, removeProof } from './own-factors.ts';

const path = '/session/identities';

/** What the person signs in with. */
export const listIdentities = operation({
  ...ofPerson,
  name: 'list-identities',
  summary: 'My identities',
  method: 'GET',
  path,
  output: z.object({
    data: z
      .object({
        provider: z
          .string()
          .nullable()
          .describe('Name of the identity provider with which one may sign in here; null: none'),
        has_password: z.enum(['yes', 'no']).describe('no: the person signs in with identities alone'),
        identities: z
          .array(
            z
              .object({
                identity_id: z.string().describe('To remove it'),
                issuer: z.string().describe('URL of the identity provider'),
                email: z.string().describe('As it was verified when it was linked'),
                linked_at: z.string().describe('ISO 8601'),
                last_used_at: z.string().nullable().describe('ISO 8601; null: not since'),
                usable: z.enum(['yes', 'no']).describe('no: of a provider that is no longer configured'),
              })
              .meta({ id: 'LinkedIdentity', description: 'An identity with which the person signs in' }),
          )
          .describe('The oldest first'),
      })
      .meta({ id: 'WaysIn', description: 'What the person may sign in with' }),
  }),
  run: async ({ tx, registry, person: { personId } }) => {
    const { oidc } = registry.config;
    const identities = await identitiesOf(tx, { personId });
    const person = await personById(tx, { personId });
    return {
      message: `${counted(identities.length, 'identity')}.`,
      data: {
        provider: oidc?.name ?? null,
        has_password: person?.password_hash ? ('yes' as const) : ('no' as const),
        identities: identities.map(({ identity_id, issuer, email, linked_at, last_used_at }) => ({
          identity_id: String(identity_id),
          issuer,
          email,
          linked_at: linked_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
          usable: sameIssuer(issuer, oidc?.issuer) ? ('yes' as const) : ('no' as const),
        })),
      },
    };
  },
});

/** A slash at the end is the operator's to write or not; the provider's is compared by the library. */
const sameIssuer = (issuer: string, configured: string | undefined): boolean =>
  configured !== undefined && issuer.replace(/\/$/, '') === configured.replace(/\/$/, '');

/** Links an identity to the person who is signed in. */
export const linkIdentity = operation({
  ...ofPerson,
  name: 'link-identity',
  summary: 'Link an identity to my sign-in',
  description:
    'From then on it signs the person in, besides the password. Its verified e-mail address must be the person’s.',
  method: 'POST',
  path,
  recentProof: true,
  body: identityBody,
  example: { body: { identity_token: 'test_it_…' } },
  run: async (context) => {
    const { registry, person, body, now, from } = context;
    const calling = { address: from.address, now };
    const { identity, known } = await knownByProof(registry, body.identity_token, calling);
    if (identity.email !== person.email)
      throw refuse.forbidden(
        `You are ${person.email} here, and ${identity.email} there. Link the identity with your own address.`,
      );
    if (known?.person_id === person.personId) return { message: 'It is linked to your sign-in already.' };
    await registry.db.transaction(async (tx) => {
      await lockSignedIn(context, tx);
      await useProof(tx, body.identity_token);
      await linkTo(tx, identity, person.personId, now);
      await noteChange(
        context,
        tx,
        `linked the sign-in with ${registry.config.oidc?.name ?? identity.issuer}.`,
      );
    });
    return { message: 'From now on you can sign in with it.' };
  },
});

/** Removes an identity of the person. */
export const unlinkIdentity = operation({
  ...ofPerson,
  name: 'unlink-identity',
  summary: 'Remove an identity from my sign-in',
  description: 'Refused for the last one of a person without a password.',
  method: 'DELETE',
  path: `${path}/:identity_id`,
  recentProof: true,
  harmless: true,
  params: z.object({ identity_id: text(20).describe('One that GET /session/identities lists') }),
  example: { params: { identity_id: '1' } },
  run: async (context) => {
    const { person, params } = context;
    const { personId } = person;
    await removeProof(context, async (tx) => {
      const issuer = await deleteIdentity(tx, { personId, identityId: params.identity_id });
      if (issuer === undefined) throw refuse.notFoundBecause('You have no such identity.');
      const isLast = (await identitiesOf(tx, { personId })).length === 0;
      if (isLast && (await personById(tx, { personId }))?.password_hash === null)
        throw refuse.forbidden(
          'You have no password, so this is your only way to sign in. An admin of your account or the operator can make you a link for a password first.',
        );
      return [`removed the sign-in with ${new URL(issuer).host}.`];
    });
    return { message: 'It signs you in no more, and your other sessions end.' };
  },
});
