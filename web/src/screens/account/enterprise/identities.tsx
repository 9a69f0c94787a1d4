import { Button, Stack, Text } from '@mantine/core';
import { type Answer, type Environment, listIdentities, unlinkIdentity } from '@offerbook/client';
import { FormFailure } from '../../../kit/send-form.tsx';
import { usePersonChange } from '../../../kit/session/person.ts';
import { useProvider } from '../../../kit/session/provider-button.tsx';
import { pathHere } from '../../../kit/session/session.ts';
import { RemoveButton } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { writeMoment } from '../../../ui/written.ts';

type WaysIn = Answer<typeof listIdentities>['data'];

interface IdentitiesProps {
  environment: Environment;
  ways: WaysIn;
}

/** The identities of the person, with ways to link and remove one; nothing where there are none to have. */
export function Identities({ environment, ways: { provider, identities, has_password } }: IdentitiesProps) {
  const { go, error, isGoing } = useProvider();
  const remove = usePersonChange(environment, listIdentities, (registry, identity_id: string) =>
    registry.call(unlinkIdentity, { params: { identity_id } }),
  );
  if (provider === null && identities.length === 0) return null;
  const isOnly = has_password === 'no' && identities.length === 1;
  const nameOf = ({ issuer, usable }: WaysIn['identities'][number]) =>
    usable === 'yes' && provider !== null ? provider : new URL(issuer).host;
  return (
    <Sheet
      title={provider === null ? 'Sign-in elsewhere' : `Sign-in with ${provider}`}
      lead="In place of the password. A second factor is asked for all the same."
    >
      <Stack gap="md" align="flex-start">
        {identities.length === 0 ? (
          <Text size="sm">
            Not linked yet. {provider} must know you by the e-mail address that you have here.
          </Text>
        ) : (
          <div style={{ width: '100%' }}>
            <Rows
              label="Linked sign-ins"
              inset
              head={['Linked']}
              acts="Remove"
              rows={identities.map((identity) => ({
                key: identity.identity_id,
                cells: [
                  <NameCell key="name" name={nameOf(identity)} below={belowOf(identity)} />,
                  !isOnly && (
                    <RemoveButton
                      key="remove"
                      label={`Remove ${nameOf(identity)}`}
                      ask={{
                        title: `Remove ${nameOf(identity)}?`,
                        what: 'You cannot sign in with it from now on, and are signed out in all other browsers. You may link it again.',
                        yes: 'Remove',
                        act: () => remove.mutate(identity.identity_id),
                      }}
                    >
                      Remove
                    </RemoveButton>
                  ),
                ],
              }))}
            />
          </div>
        )}
        {provider !== null && !identities.some(({ usable }) => usable === 'yes') && (
          <Button
            variant="default"
            loading={isGoing}
            onClick={() => go({ why: 'link', environment, to: pathHere() })}
          >
            Link {provider}
          </Button>
        )}
        <FormFailure error={error} fields={[]} />
      </Stack>
    </Sheet>
  );
}

const belowOf = ({ email, linked_at, last_used_at, usable }: WaysIn['identities'][number]) =>
  [
    email,
    usable === 'no'
      ? 'cannot be used any more'
      : last_used_at === null
        ? `since ${writeMoment(linked_at)}`
        : `last used ${writeMoment(last_used_at)}`,
  ].join(' · ');
