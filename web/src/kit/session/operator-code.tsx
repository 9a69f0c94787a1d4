import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openConsole, type Registry } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { faultsOf } from '../../registry/faults.ts';
import { SendForm } from '../send-form.tsx';

interface OperatorCodeProps {
  /** The console's, whose session goes on. */
  registry: Registry;
  done: () => void;
  back: () => void;
}

/** A new code of the operator's app, for a console that was opened a while ago. */
export function OperatorCode({ registry, done, back }: OperatorCodeProps) {
  const form = useForm({ initialValues: { code: '' } });
  const proof = useMutation({
    mutationFn: (body: typeof form.values) => registry.call(openConsole, { body }),
    onSuccess: done,
    onError: (error) => form.setErrors(faultsOf(error)),
  });
  return (
    <SendForm
      form={form}
      of={proof}
      send={(values) => proof.mutate(values)}
      yes="Continue"
      disabled={form.values.code.trim() === ''}
      beside={
        <Button variant="default" onClick={back}>
          Cancel
        </Button>
      }
    >
      <Text size="sm">This needs to know that it is you, and you opened the console a while ago.</Text>
      <TextInput
        label="Code of the operator’s authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.getInputProps('code')}
      />
    </SendForm>
  );
}
