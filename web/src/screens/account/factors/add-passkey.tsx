import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addPasskey, beginPasskey } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormFailure } from '../../../kit/form-failure.tsx';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { createPasskey } from '../../../kit/session/browser-passkeys.ts';
import { proving } from '../../../kit/session/proving.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import { faultsOf } from '../../../registry/faults.ts';
import type { Adding } from './adding.ts';

/** A name, a touch, done. */
export function AddPasskey({ environment, added, back }: Adding) {
  const begin = useMutation({
    mutationFn: () => proving(() => asPersonIn(environment).call(beginPasskey, {}), environment),
  });
  const tried = useRef(false);
  const form = useForm({ initialValues: { name: '' } });
  const add = useMutation({
    mutationFn: async ({ name }: typeof form.values) => {
      // New options for every further try: a challenge is good for one answer.
      const options = tried.current ? (await begin.mutateAsync()).data : begin.data!.data;
      tried.current = true;
      return asPersonIn(environment).call(addPasskey, {
        body: { name, response: await createPasskey(options) },
      });
    },
    onSuccess: ({ data, message }) => added(message, data.recovery_codes),
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  if (begin.data === undefined) return <BeginOnce begin={begin} back={back} />;
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">
          The browser asks for the fingerprint, face or PIN of this device, or for a security key.
        </Text>
        <TextInput
          label="Name of the passkey"
          description="To tell it from others, such as the device it is on."
          placeholder="Laptop"
          maw={320}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormFailure error={add.error} fields={['name']} />
        <Group>
          <Button type="submit" loading={add.isPending} disabled={form.values.name.trim() === ''}>
            Create the passkey
          </Button>
          <Button variant="default" onClick={back}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
