import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../ui/sentence-of.ts';

/** The token of a link, from the URL's fragment, which no server or log sees. Read once. */
export const useFragmentToken = (): string => useState(() => window.location.hash.slice(1))[0];

/** What the link is for, fetched once by its token. */
export function useLink<A>(name: string, read: (token: string) => Promise<A>) {
  const token = useFragmentToken();
  const link = useQuery({
    queryKey: [name, token],
    queryFn: () => read(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { token, link };
}

/** Why a link does not work. */
export const WhyDead = ({ error }: { error: Error }) => (
  <Alert color="red" title="This link does not work" role="alert" w="100%">
    {sentenceOf(error)}
  </Alert>
);

/** Why a link does not work, and what to do if it was already used. */
export const DeadLink = ({ error, done }: { error: Error; done: string }) => (
  <Stack gap="md">
    <WhyDead error={error} />
    <Text size="sm">
      If you have {done} already, you only need to{' '}
      <Anchor component={Link} to="/sign-in" inherit>
        sign in
      </Anchor>
      .
    </Text>
  </Stack>
);
