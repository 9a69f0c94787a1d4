import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { linkIdentity, proveOidc } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../../kit/send-form.tsx';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import {
  type Errand,
  endErrand,
  type ProvenIdentity,
  providerName,
  readErrand,
} from '../../../kit/session/identity-errand.ts';
import { useProvider } from '../../../kit/session/provider-button.tsx';
import { proving } from '../../../kit/session/proving.ts';
import { asPerson, asPersonIn } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { JoinByIdentity } from './join-by-identity.tsx';
import { SignInByIdentity } from './sign-in-by-identity.tsx';

/** The page to which the identity provider sends the browser back. */
export default function ProviderAnswer() {
  const [callback] = useState(() => window.location.search.slice(1));
  const [errand] = useState(readErrand);
  const sent = useRef(false);
  const prove = useMutation({
    mutationFn: () =>
      // Once: an attempt is over after its first answer.
      asPerson(undefined, { retryDelaysMs: [] }).call(proveOidc, { body: { callback } }),
  });
  const { mutate } = prove;
  useEffect(() => {
    if (sent.current || callback === '') return;
    sent.current = true;
    // The code has been used, and the address is not one to keep.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    mutate();
  }, [callback, mutate]);
  const proof = prove.data?.data;
  const name = providerName ?? 'the identity provider';
  const isOver = prove.error !== null || callback === '';
  return (
    <EntryPage
      title={isOver ? 'That did not work' : `Back from ${name}`}
      lead={isOver ? 'Nothing was changed here.' : proof ? `As ${proof.email}.` : 'A moment, please.'}
    >
      {!isOver && !proof && <Loading lines={3} />}
      {isOver && <NotProven error={prove.error} errand={errand} />}
      {proof && errand?.why === 'join' && errand.invitation !== undefined && (
        <JoinByIdentity proof={proof} token={errand.invitation} />
      )}
      {proof && errand?.why === 'link' && <LinkIdentity proof={proof} to={errand.to} />}
      {proof && errand?.why !== 'join' && errand?.why !== 'link' && (
        <SignInByIdentity proof={proof} to={errand?.to} />
      )}
    </EntryPage>
  );
}

/** Why the provider's answer does not count, and the ways on. */
function NotProven({ error, errand }: { error: Error | null; errand: Errand | undefined }) {
  const { go, error: notGone, isGoing } = useProvider();
  return (
    <Stack gap="md">
      <Alert color={error ? 'red' : 'gray'} role={error ? 'alert' : 'status'}>
        {error ? sentenceOf(error) : 'This page is only for the way back from the identity provider.'}
      </Alert>
      {errand && providerName !== undefined && (
        <Button size="md" loading={isGoing} onClick={() => go(errand)}>
          Try again with {providerName}
        </Button>
      )}
      <FormFailure error={notGone} fields={[]} />
      <Text size="sm">
        {errand?.invitation !== undefined ? (
          // A new load of the page, which reads the fragment.
          <Anchor href={`/portal/invitation#${errand.invitation}`} inherit>
            Back to the invitation
          </Anchor>
        ) : errand?.why === 'link' && errand.to ? (
          <Anchor component={Link} to={errand.to} inherit>
            Back to My sign-in
          </Anchor>
        ) : (
          <Anchor component={Link} to="/sign-in" inherit>
            Sign in with a password
          </Anchor>
        )}
      </Text>
    </Stack>
  );
}

interface LinkIdentityProps {
  proof: ProvenIdentity;
  /** Where the person came from. */
  to: string | undefined;
}

/** Links the identity to the person who is signed in: at once after a fresh sign-in, else after another one. */
function LinkIdentity({ proof: { environment, identity_token }, to = '/' }: LinkIdentityProps) {
  const router = useRouter();
  const back = () => {
    endErrand();
    router.history.push(`${router.basepath}${to}`);
  };
  const link = useMutation({
    mutationFn: () =>
      proving(() => asPersonIn(environment).call(linkIdentity, { body: { identity_token } }), environment),
    onSuccess: back,
  });
  return <BeginOnce begin={link} back={back} />;
}
