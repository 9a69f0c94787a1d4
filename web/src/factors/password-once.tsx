import { Button, Group, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OfferbookError } from '@offerbook/client';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { faultsOf } from '../registry/faults.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { PasswordField } from '../ui/password-field.tsx';

interface PasswordOnceProps {
  begin: UseMutationResult<unknown, Error, string>;
  back: () => void;
}

/** Begins at once after a fresh sign-in; asks for the password where the registry wants it. */
export function PasswordOnce({ begin, back }: PasswordOnceProps) {
  const form = useForm({ initialValues: { password: '' } });
  const begun = useRef(false);
  const { mutate, error } = begin;
  useEffect(() => {
    // Once: React runs effects twice in development.
    if (!begun.current) mutate('');
    begun.current = true;
  }, [mutate]);
  if (error === null) return <Loader size="sm" />;
  const asksPassword = error instanceof OfferbookError && 'password' in faultsOf(error);
  return (
    <form
      onSubmit={form.onSubmit(({ password }) =>
        mutate(password, { onError: (refusal) => form.setErrors(faultsOf(refusal)) }),
      )}
      noValidate
    >
      <Stack gap="md">
        {asksPassword ? (
          <PasswordField
            label="Your password"
            description="To be sure that it is you."
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        ) : (
          <FormFailure error={error} fields={[]} />
        )}
        <Group>
          {asksPassword && (
            <Button type="submit" loading={begin.isPending}>
              Continue
            </Button>
          )}
          <Button variant="default" onClick={back}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
