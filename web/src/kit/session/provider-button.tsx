import { Button, Divider } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormFailure } from '../send-form.tsx';
import { type Errand, goToProvider, providerName } from './identity-errand.ts';

/** Leads to the identity provider. */
export function useProvider() {
  const going = useMutation({ mutationFn: goToProvider });
  const { reset } = going;
  useEffect(() => {
    // A browser that goes back shows the page as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return { go: going.mutate, error: going.error, isGoing: going.isPending || going.isSuccess };
}

interface ProviderButtonProps {
  /** What it does: "Sign in", "Join". */
  verb: string;
  errand: Errand;
}

/** Signs in at the identity provider, below a form that asks for a password; nothing where none is configured. */
export function ProviderButton({ verb, errand }: ProviderButtonProps) {
  const { go, error, isGoing } = useProvider();
  if (providerName === undefined) return null;
  return (
    <>
      <Divider label="or" />
      <Button size="md" variant="default" loading={isGoing} onClick={() => go(errand)}>
        {verb} with {providerName}
      </Button>
      <FormFailure error={error} fields={[]} />
    </>
  );
}
