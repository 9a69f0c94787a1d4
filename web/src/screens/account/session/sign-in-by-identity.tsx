import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { linkIdentity, signIn, signInByIdentity } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { useOnce } from '../../../kit/session/begin-once.tsx';
import {
  endErrand,
  keepProven,
  type ProvenIdentity,
  providerName,
} from '../../../kit/session/identity-errand.ts';
import { proving, stepAskedBy } from '../../../kit/session/proving.ts';
import { hasTicket, SecondStep } from '../../../kit/session/second-step.tsx';
import { registryWords, type Session } from '../../../kit/session/session.ts';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPerson, asPersonIn } from '../../../registry/connection.ts';
import { Loading } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { Quiet } from '../../../ui/text.ts';
import { useEnter } from './enter.ts';

/** Signs in who is linked to the identity; offers the ways to link it to who is not. */
export function SignInByIdentity({ proof, to }: { proof: ProvenIdentity; to: string | undefined }) {
  const enter = useEnter();
  const done = (session: Session) => {
    endErrand();
    enter(session, to);
  };
  return proof.linked === 'yes' ? (
    <Linked proof={proof} done={done} />
  ) : (
    <Unknown proof={proof} done={done} />
  );
}

interface PartProps {
  proof: ProvenIdentity;
  done: (session: Session) => void;
}

function Linked({ proof, done }: PartProps) {
  const entry = useMutation({
    mutationFn: () => asPerson().call(signInByIdentity, { body: { identity_token: proof.identity_token } }),
    onSuccess: ({ data }) => done(data),
  });
  const navigate = useNavigate();
  useOnce(entry.mutate);
  const asked = stepAskedBy(entry.error);
  if (hasTicket(asked))
    return <SecondStep asked={asked} done={done} back={() => void navigate({ to: '/sign-in' })} />;
  if (!entry.error) return <Loading lines={3} />;
  return (
    <Stack gap="md">
      <Alert color="red" role="alert">
        {sentenceOf(entry.error)}
      </Alert>
      <Anchor component={Link} to="/sign-in" size="sm">
        Sign in
      </Anchor>
    </Stack>
  );
}

/** The address may be of a person who signs in with a password; only that password says so. */
function Unknown({ proof, done }: PartProps) {
  const { email, environment, identity_token } = proof;
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' } });
  const signInAndLink = async ({ password }: typeof form.values) => {
    const { data } = await proving(() => asPerson().call(signIn, { body: { environment, email, password } }));
    await proving(() => asPersonIn(environment).call(linkIdentity, { body: { identity_token } }));
    return data;
  };
  const entry = useEntry(form, signInAndLink, done);
  const signUp = () => {
    endErrand();
    keepProven(proof);
    void navigate({ to: '/sign-up' });
  };
  return (
    <SendForm
      form={form}
      of={entry}
      send={(values) => entry.mutate(values)}
      yes="Sign in and link"
      disabled={form.values.password === ''}
      wide
      below={
        <>
          {environment === 'test' && (
            <Button size="md" variant="default" onClick={signUp}>
              Open a test account instead
            </Button>
          )}
          <Quiet>
            Were you invited? Open the link of the invitation and join with {providerName} there.{' '}
            <Anchor component={Link} to="/sign-in" inherit>
              Sign in another way
            </Anchor>
          </Quiet>
        </>
      }
    >
      <Text size="sm">
        Nobody in {registryWords[environment]} signs in with this {providerName} account yet. You have a
        password here? Type it once; after that {providerName} is enough.
      </Text>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={`Password of ${email} here`}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SendForm>
  );
}
