import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addPasskey, beginPasskey, readFactors } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { SendForm } from '../../../kit/send-form.tsx';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { createPasskey } from '../../../kit/session/browser-passkeys.ts';
import { usePersonChange } from '../../../kit/session/person.ts';
import { proving } from '../../../kit/session/proving.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import type { Adding } from './adding.ts';

/** A name, a touch, done. */
export function AddPasskey({ environment, added, back }: Adding) {
  const begin = useMutation({
    mutationFn: () => proving(() => asPersonIn(environment).call(beginPasskey, {}), environment),
  });
  const tried = useRef(false);
  const form = useForm({ initialValues: { name: '' } });
  const add = usePersonChange(
    environment,
    readFactors,
    async (registry, name: string) => {
      // New options for every further try: a challenge is good for one answer.
      const options = tried.current ? (await begin.mutateAsync()).data : begin.data!.data;
      tried.current = true;
      return registry.call(addPasskey, { body: { name, response: await createPasskey(options) } });
    },
    { form, done: ({ data }) => added(data.recovery_codes) },
  );
  if (begin.data === undefined) return <BeginOnce begin={begin} back={back} />;
  return (
    <SendForm
      form={form}
      of={add}
      send={({ name }) => add.mutate(name)}
      yes="Create the passkey"
      disabled={form.values.name.trim() === ''}
      beside={
        <Button variant="default" onClick={back}>
          Cancel
        </Button>
      }
    >
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
    </SendForm>
  );
}
