import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../registry/answers.ts';

/** The token of a link, from behind the #: no server and no log ever sees it there. It stays what it was at first. */
const useFragmentToken = (): string => useState(() => window.location.hash.slice(1))[0];

/** What the link that led here is for, asked once by its token. */
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

/** Why a link does not work, and the way for whoever has used it up. */
export const DeadLink = ({ error, done }: { error: Error; done: string }) => (
  <Stack gap="md">
    <Alert color="red" title="This link does not work" role="alert">
      {sentenceOf(error)}
    </Alert>
    <Text size="sm">
      If you have {done} already, you only need to{' '}
      <Anchor component={Link} to="/sign-in" inherit>
        sign in
      </Anchor>
      .
    </Text>
  </Stack>
);
