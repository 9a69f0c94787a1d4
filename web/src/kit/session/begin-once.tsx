import { Button, Loader, Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormFailure } from '../send-form.tsx';

/** Acts when the component is shown, once: React runs effects twice in development. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) act();
    isDone.current = true;
  }, [act]);
}

interface BeginOnceProps {
  begin: UseMutationResult<unknown, Error, void>;
  back: () => void;
}

/** Begins at once; a dialog asks for a proof where the registry wants one. */
export function BeginOnce({ begin, back }: BeginOnceProps) {
  const { mutate, error } = begin;
  useOnce(mutate);
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
