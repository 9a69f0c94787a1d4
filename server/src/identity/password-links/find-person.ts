import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, optional } from '../../platform/wire/fields.ts';
import { accountOfWireId, accountWireId, environmentField } from '../accounts/lookup.ts';
import { isOperator } from '../people/operator-store.ts';
import { email } from '../people/person.ts';
import { lockPersons, type PersonRow, personsUsing } from '../people/person-store.ts';
import { accountsUsedBy } from '../people/session-store.ts';

/** The body of a call of the operator about one person. */
export const aboutPerson = idempotent
  .extend({
    email,
    environment: environmentField,
    account_id: optional(30).describe('one of the person’s accounts; needed where several share the address'),
  })
  .meta({ id: 'AboutPerson', description: 'The person whom the operator helps' });

/**
 * The person with this address and account, whom the caller may help; locked until the end of `tx`.
 *
 * @throws Refusal when none has a password here, or several.
 */
export async function findPerson(
  {
    tx,
    registry,
    person: caller,
  }: Pick<Context<unknown, unknown, unknown, 'operator'>, 'tx' | 'registry' | 'person'>,
  { email, account_id }: { email: string; account_id?: string | undefined },
): Promise<PersonRow> {
  const account = account_id === undefined ? undefined : accountOfWireId(account_id);
  if (account_id !== undefined && account?.environment !== registry.name)
    throw refuse.field('account_id', `must be an account of ${registry.name}, such as ${registry.name}_7`);
  const [person, other] = await personsUsing(tx, { email, accountId: account?.accountId });
  if (person && !other) {
    // Before what is asked below, so that who is becoming an operator now is one.
    await lockPersons(tx, { personIds: [person.person_id] });
    // Else one operator, or their stolen session, could act under the name of another.
    if (caller !== undefined && (await isOperator(tx, { personId: person.person_id })))
      throw refuse.forbidden(
        `${email} operates this registry, so only the operator token helps: DELETE /operator/operators/${email}, then POST /operator/operators invites anew.`,
      );
    return person;
  }
  if (!person) {
    const where = account_id === undefined ? '' : ` and uses ${account_id}`;
    throw refuse.notFoundBecause(
      `No person has a password under ${email}${where} in ${registry.name}. A user who was only invited needs a new invitation: from an admin of the account, or, where none signs in, by POST /operator/accounts/:id/admin.`,
    );
  }
  const accounts = (await accountsUsedBy(tx, { email, maxRows: maxAccountsNamed })).map(
    (one) => `${accountWireId(registry.name, one.account_id)} (${one.name}, ${one.email_domain})`,
  );
  throw refuse.field(
    'account_id',
    `must name an account of the person who asks, for several people sign in with ${email}. Among the accounts are ${accounts.join(', ')}`,
  );
}

const maxAccountsNamed = 10;
