import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { beginTotp, confirmTotp, readFactors } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { SendForm } from '../../../kit/send-form.tsx';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { usePersonChange } from '../../../kit/session/person.ts';
import { proving } from '../../../kit/session/proving.ts';
import { Qr } from '../../../kit/session/qr.tsx';
import { asPersonIn } from '../../../registry/connection.ts';
import { CopyText } from '../../../ui/copy-button.tsx';
import { Quiet } from '../../../ui/text.ts';
import type { Adding } from './adding.ts';

/** Scan, type a code, done. */
export function AddTotp({ environment, added, back }: Adding) {
  const begin = useMutation({
    mutationFn: () => proving(() => asPersonIn(environment).call(beginTotp, {}), environment),
  });
  const form = useForm({ initialValues: { code: '' } });
  const confirm = usePersonChange(
    environment,
    readFactors,
    (registry, body: typeof form.values) => registry.call(confirmTotp, { body }),
    { form, done: ({ data }) => added(data.recovery_codes) },
  );
  const made = begin.data?.data;
  if (made === undefined) return <BeginOnce begin={begin} back={back} />;
  return (
    <SendForm
      form={form}
      of={confirm}
      send={(values) => confirm.mutate(values)}
      yes="Switch it on"
      disabled={form.values.code.trim() === ''}
      beside={
        <Button variant="default" onClick={back}>
          Cancel
        </Button>
      }
    >
      <Text size="sm">
        Scan this with an authenticator app, such as the password manager of your phone or Google
        Authenticator, and type the code that it shows.
      </Text>
      <Group align="flex-start" gap="lg">
        <Qr text={made.uri} alt="QR code for your authenticator app" />
        <Stack gap="xs" style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Quiet>It cannot be scanned? Type this key into the app:</Quiet>
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
    </SendForm>
  );
}
