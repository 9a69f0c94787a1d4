import { Button, Stack, Text } from '@mantine/core';
import {
  type Answer,
  type Environment,
  listIdentities,
  type OfferbookError,
  unlinkIdentity,
} from '@offerbook/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../../kit/form-failure.tsx';
import { useHere } from '../../../kit/here.ts';
import { useProvider } from '../../../kit/session/provider-button.tsx';
import { NotProven, proving } from '../../../kit/session/proving.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import { openConfirm } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { notify, notifyFailure } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { ShortTable } from '../../../ui/short-table.tsx';
import { writeMoment } from '../../../ui/written.ts';

type WaysIn = Answer<typeof listIdentities>['data'];

const keyIn = (environment: Environment) => ['session', 'identities', environment];

/** What the person signs in with. */
export const useWaysIn = (environment: Environment) =>
  useQuery<Answer<typeof listIdentities>, OfferbookError>({
    queryKey: keyIn(environment),
    queryFn: ({ signal }) => asPersonIn(environment).call(listIdentities, { signal }),
  });

interface IdentitiesProps {
  environment: Environment;
  ways: WaysIn;
}

/** The identities of the person, with ways to link and remove one; nothing where there are none to have. */
export function Identities({ environment, ways: { provider, identities, has_password } }: IdentitiesProps) {
  const client = useQueryClient();
  const here = useHere();
  const { go, error, isGoing } = useProvider();
  const remove = useMutation({
    mutationFn: (identity_id: string) =>
      proving(() => asPersonIn(environment).call(unlinkIdentity, { params: { identity_id } }), environment),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: keyIn(environment) });
      notify(message);
    },
    onError: (refusal) => {
      if (!(refusal instanceof NotProven)) notifyFailure(refusal, 'identities');
    },
  });
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
            <ShortTable
              minWidth={260}
              head={['Linked']}
              acts="Remove"
              rows={identities.map((identity) => ({
                key: identity.identity_id,
                cells: [
                  <NameCell key="name" name={nameOf(identity)} below={belowOf(identity)} />,
                  !isOnly && (
                    <Button
                      key="remove"
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={`Remove ${nameOf(identity)}`}
                      onClick={() =>
                        openConfirm({
                          title: `Remove ${nameOf(identity)}?`,
                          what: 'You cannot sign in with it from now on. You may link it again.',
                          yes: 'Remove',
                          act: () => remove.mutate(identity.identity_id),
                        })
                      }
                    >
                      Remove
                    </Button>
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
            onClick={() => go({ why: 'link', environment, to: here('password') })}
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
