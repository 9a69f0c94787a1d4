import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  type Answer,
  type Environment,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@offerbook/client';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeysWorkHere } from '../../../kit/session/browser-passkeys.ts';
import { providerName } from '../../../kit/session/identity-errand.ts';
import { usePersonAnswer, usePersonChange } from '../../../kit/session/person.ts';
import { refreshSession } from '../../../kit/session/session.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import { RemoveButton } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { Quiet } from '../../../ui/text.ts';
import { plural, writeMoment } from '../../../ui/written.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Factors = Answer<typeof readFactors>['data'];

interface OwnFactorsProps {
  environment: Environment;
  lead?: string;
  /** Whether the first step is a password, and not an identity alone. */
  hasPassword?: boolean;
}

/** The person's second factors, with ways to add and remove them. */
export function OwnFactors({ environment, lead, hasPassword = true }: OwnFactorsProps) {
  const factors = usePersonAnswer(environment, readFactors);
  const [adding, setAdding] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const added = (made: readonly string[] = []) => {
    setAdding(undefined);
    setCodes(made);
    // Where the account requires a factor, its screens open once the codes are kept.
    if (made.length === 0) void refreshSession();
  };
  const change = usePersonChange(
    environment,
    readFactors,
    (_, call: () => Promise<{ message: string }>) => call(),
    { done: () => added() },
  );
  const renew = usePersonChange(
    environment,
    readFactors,
    (registry) => registry.call(renewRecoveryCodes, {}),
    { done: ({ data }) => added(data.recovery_codes) },
  );
  const adds = { environment, added, back: () => setAdding(undefined) };
  return (
    <>
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes([]);
            void refreshSession();
          }}
        />
      )}
      <Sheet
        title="Second factor"
        lead={
          lead ??
          (hasPassword
            ? 'After the password you are asked for one of these, so that the password alone is not enough.'
            : `After the sign-in with ${providerName} you are asked for one of these, so that it alone is not enough.`)
        }
      >
        <Shown of={factors} lines={2}>
          {({ data }) => (
            <Stack gap="md">
              <Held
                environment={environment}
                factors={data}
                remove={change.mutate}
                hasPassword={hasPassword}
              />
              {adding === 'totp' && <AddTotp {...adds} />}
              {adding === 'passkey' && <AddPasskey {...adds} />}
              {adding === undefined && <Ways factors={data} add={setAdding} renew={() => renew.mutate()} />}
            </Stack>
          )}
        </Shown>
      </Sheet>
    </>
  );
}

const has = ({ totp_since, passkeys }: Factors) => totp_since !== null || passkeys.length > 0;

interface HeldProps {
  environment: Environment;
  factors: Factors;
  remove: (call: () => Promise<{ message: string }>) => void;
  hasPassword: boolean;
}

/** A table of what there is. */
function Held({ environment, factors, remove, hasPassword }: HeldProps) {
  if (!has(factors))
    return (
      <Text size="sm">
        {hasPassword
          ? 'You have none. Anyone who learns your password can sign in with it from anywhere.'
          : `You have none. Anyone who gets into your ${providerName} account gets in here too.`}
      </Text>
    );
  const { totp_since, passkeys } = factors;
  const rowOf = (id: string, name: string, below: string, call: () => Promise<{ message: string }>) => ({
    key: id,
    cells: [
      <NameCell key="name" name={name} below={below} />,
      <RemoveButton
        key="remove"
        label={`Remove ${name}`}
        ask={{
          title: `Remove ${name}?`,
          what: 'You cannot use it for the second step from now on, and are signed out in all other browsers.',
          yes: 'Remove',
          act: () => remove(call),
        }}
      >
        Remove
      </RemoveButton>,
    ],
  });
  return (
    <Rows
      label="Second factors"
      inset
      head={['What you have']}
      acts="Remove"
      rows={[
        ...(totp_since === null
          ? []
          : [
              rowOf('totp', 'Authenticator app', `since ${writeMoment(totp_since)}`, () =>
                asPersonIn(environment).call(removeTotp, {}),
              ),
            ]),
        ...passkeys.map(({ passkey_id, name, created_at, last_used_at }) =>
          rowOf(
            passkey_id,
            name,
            `passkey, ${last_used_at ? `last used ${writeMoment(last_used_at)}` : `since ${writeMoment(created_at)}`}`,
            () => asPersonIn(environment).call(removePasskey, { params: { passkey_id } }),
          ),
        ),
      ]}
    />
  );
}

interface WaysProps {
  factors: Factors;
  add: (what: 'totp' | 'passkey') => void;
  renew: () => void;
}

/** What may be added, and the recovery codes. */
function Ways({ factors, add, renew }: WaysProps) {
  const { totp_since, recovery_codes_left: left, passkey_host } = factors;
  const passkeys = passkeysWorkHere(passkey_host);
  return (
    <>
      <Group gap="sm">
        <Button
          variant={has(factors) ? 'default' : 'filled'}
          leftSection={<IconDeviceMobile size={16} />}
          onClick={() => add('totp')}
        >
          {totp_since === null ? 'Set up an authenticator app' : 'Set up another app in its place'}
        </Button>
        {passkeys && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} />}
            onClick={() => add('passkey')}
          >
            Add a passkey
          </Button>
        )}
      </Group>
      {!passkeys && passkey_host !== null && location.hostname !== passkey_host && (
        <Quiet>
          Passkeys belong to a host name: they can be added and used where the portal is opened at{' '}
          {passkey_host}.
        </Quiet>
      )}
      {has(factors) &&
        (left < 4 ? (
          <Alert color="yellow" styles={{ message: { color: 'var(--ink)' } }}>
            <Group justify="space-between" gap="sm">
              {left === 0
                ? 'You have no recovery code left.'
                : `You have only ${plural(left, 'recovery code')} left.`}
              <Button size="xs" onClick={renew}>
                Make new ones
              </Button>
            </Group>
          </Alert>
        ) : (
          <Group justify="space-between" gap="sm">
            <Quiet>{plural(left, 'recovery code')} left for a lost device.</Quiet>
            <Button size="compact-sm" variant="subtle" onClick={renew}>
              Make new ones
            </Button>
          </Group>
        ))}
    </>
  );
}
