import { Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OfferbookError, secondStep } from '@offerbook/client';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { asPerson } from '../../registry/connection.ts';
import { faultsOf } from '../../registry/faults.ts';
import { FormFailure } from '../send-form.tsx';
import { answerWithPasskey } from './browser-passkeys.ts';
import type { AskedStep } from './proving.ts';
import type { Session } from './session.ts';

/** A step that goes on with a ticket, and not with a new sign-in. */
type TicketStep = AskedStep & { ticket: string };

export const hasTicket = (asked: AskedStep | undefined): asked is TicketStep => asked?.ticket !== undefined;

interface SecondStepProps {
  asked: TicketStep;
  done: (session: Session) => void;
  /** Gives up, or begins again with a new ticket. */
  back: () => void;
}

/** A code of the app, a passkey or a recovery code. */
export function SecondStep({ asked, done, back }: SecondStepProps) {
  const { ticket, methods, passkey_options: options } = asked;
  const form = useForm({ initialValues: { code: '' } });
  const step = useMutation({
    mutationFn: async (code: string | undefined) =>
      asPerson().call(secondStep, {
        body: {
          ticket,
          ...(code === undefined ? { passkey: await answerWithPasskey(options!) } : { code }),
        },
      }),
    onSuccess: ({ data }) => done(data),
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  const hasApp = methods.includes('totp');
  const ended = step.error instanceof OfferbookError && step.error.status === 401;
  return (
    <form onSubmit={form.onSubmit(({ code }) => step.mutate(code))} noValidate>
      <Stack gap="md">
        {options && (
          <>
            <Button
              size="md"
              leftSection={<IconFingerprint size={18} />}
              loading={step.isPending && step.variables === undefined}
              onClick={() => step.mutate(undefined)}
            >
              Use a passkey
            </Button>
            <Divider label="or" />
          </>
        )}
        <TextInput
          label={hasApp ? 'Code from your authenticator app' : 'Recovery code'}
          description={hasApp ? 'Six digits. Without the device, one of your recovery codes.' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          data-autofocus
          autoFocus={!options}
          {...form.getInputProps('code')}
        />
        <FormFailure error={step.error} fields={['code']} />
        <Button
          type="submit"
          size="md"
          variant={options ? 'default' : 'filled'}
          loading={step.isPending && step.variables !== undefined}
          disabled={form.values.code.trim() === '' || ended}
        >
          Continue
        </Button>
        <Button variant="subtle" onClick={back}>
          {ended ? 'Begin again' : 'Back'}
        </Button>
        <Text size="sm" c="dimmed">
          Lost the device and the recovery codes? An admin of your account, or the operator of this registry,
          can remove your second factor.
        </Text>
      </Stack>
    </form>
  );
}
