import { Button, Loader, Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormFailure } from '../send-form.tsx';

interface BeginOnceProps {
  begin: UseMutationResult<unknown, Error, void>;
  back: () => void;
}

/** Begins at once; a dialog asks for a proof where the registry wants one. */
export function BeginOnce({ begin, back }: BeginOnceProps) {
  const begun = useRef(false);
  const { mutate, error } = begin;
  useEffect(() => {
    // Once: React runs effects twice in development.
    if (!begun.current) mutate();
    begun.current = true;
  }, [mutate]);
  if (error === null) return <Loader size="sm" />;
  return (
    <Stack gap="md" align="flex-start">
      <FormFailure error={error} fields={[]} />
      <Button variant="default" onClick={back}>
        Back
      </Button>
    </Stack>
  );
}
