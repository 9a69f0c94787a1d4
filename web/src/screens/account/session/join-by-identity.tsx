import { Alert, Anchor, Stack } from '@mantine/core';
import { acceptInvitation, readInvitation } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useOnce } from '../../../kit/session/begin-once.tsx';
import { endErrand, type ProvenIdentity } from '../../../kit/session/identity-errand.ts';
import { proving } from '../../../kit/session/proving.ts';
import { asPerson } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { useJoined } from './enter.ts';

interface JoinByIdentityProps {
  proof: ProvenIdentity;
  /** The secret in the link of the invitation. */
  token: string;
}

/** Accepts the invitation with the identity, at once. */
export function JoinByIdentity({ proof, token }: JoinByIdentityProps) {
  const joined = useJoined();
  const join = useMutation({
    mutationFn: async () => {
      // Before it is used up.
      const invited = await asPerson().call(readInvitation, { body: { invitation_token: token } });
      const { identity_token } = proof;
      const body = { invitation_token: token, identity_token };
      const entry = await proving(() => asPerson().call(acceptInvitation, { body }));
      return { session: entry.data, account: invited.data.account };
    },
    onSuccess: ({ session, account }) => {
      endErrand();
      joined(session, account);
    },
  });
  useOnce(join.mutate);
  if (!join.error) return <Loading lines={3} />;
  return (
    <Stack gap="md">
      <Alert color="red" title="You have not joined" role="alert">
        {sentenceOf(join.error)}
      </Alert>
      {/* A new load of the page, which reads the fragment. */}
      <Anchor href={`/portal/invitation#${token}`} size="sm">
        Back to the invitation
      </Anchor>
    </Stack>
  );
}
