import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { beginTotp, confirmTotp } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../../kit/form-failure.tsx';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { proving } from '../../../kit/session/proving.ts';
import { Qr } from '../../../kit/session/qr.tsx';
import { asPersonIn } from '../../../registry/connection.ts';
import { faultsOf } from '../../../registry/faults.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import type { Adding } from './adding.ts';

/** Scan, type a code, done. */
export function AddTotp({ environment, added, back }: Adding) {
  const begin = useMutation({
    mutationFn: () => proving(() => asPersonIn(environment).call(beginTotp, {}), environment),
  });
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: ({ code }: typeof form.values) =>
      asPersonIn(environment).call(confirmTotp, { body: { code } }),
    onSuccess: ({ data, message }) => added(message, data.recovery_codes),
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  const made = begin.data?.data;
  if (made === undefined) return <BeginOnce begin={begin} back={back} />;
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">
          Scan this with an authenticator app, such as the password manager of your phone or Google
          Authenticator, and type the code that it shows.
        </Text>
        <Group align="flex-start" gap="lg">
          <Qr text={made.uri} alt="QR code for your authenticator app" />
          <Stack gap="xs" style={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Text size="sm" c="dimmed">
              It cannot be scanned? Type this key into the app:
            </Text>
            <Text className="digits" size="sm" data-secret="Key">
              {made.secret}
            </Text>
            <div>
              <CopyText text={made.secret} />
            </div>
          </Stack>
        </Group>
        <TextInput
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maw={240}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <FormFailure error={confirm.error} fields={['code']} />
        <Group>
          <Button type="submit" loading={confirm.isPending} disabled={form.values.code.trim() === ''}>
            Switch it on
          </Button>
          <Button variant="default" onClick={back}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
