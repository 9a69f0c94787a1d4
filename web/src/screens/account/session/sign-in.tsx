import { Alert, Anchor, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { signIn } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { sendsMail } from '../../../kit/session/mail.ts';
import { ProviderButton } from '../../../kit/session/provider-button.tsx';
import { type AskedStep, stepAskedBy } from '../../../kit/session/proving.ts';
import { hasTicket, SecondStep } from '../../../kit/session/second-step.tsx';
import { type Session, useEnd } from '../../../kit/session/session.ts';
import { asPerson } from '../../../registry/connection.ts';
import { faultsOf } from '../../../registry/faults.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Quiet } from '../../../ui/text.ts';
import { useEnter } from './enter.ts';
import { RegistryField, registryNamed } from './registry-field.tsx';

interface SignInSearch {
  /** The screen to go to. */
  to?: string;
  /** The registry, and the address of the person who is signed in to the other one. */
  registry?: string;
  email?: string;
}

/** Registry, e-mail address and password. */
export default function SignIn() {
  const { to, registry, email } = useSearch({ strict: false }) as SignInSearch;
  const why = useEnd();
  const enterAt = useEnter();
  const [asked, setAsked] = useState<AskedStep>();
  const form = useForm({
    initialValues: {
      environment: registryNamed(registry),
      email: email ?? '',
      password: '',
    },
  });
  const entry = useMutation({
    mutationFn: (body: typeof form.values) => asPerson().call(signIn, { body }),
    onSuccess: ({ data }) => enter(data),
    onError: (error) => {
      setAsked(stepAskedBy(error));
      form.setErrors(faultsOf(error));
    },
  });
  const enter = (session: Session) => enterAt(session, to);
  if (hasTicket(asked))
    return (
      <EntryPage title="One more step" lead={`You sign in as ${form.values.email} with a second factor.`}>
        <SecondStep asked={asked} done={enter} back={() => setAsked(undefined)} />
      </EntryPage>
    );
  return (
    <EntryPage
      title="Sign in"
      lead={
        <>
          New here?{' '}
          <Anchor component={Link} to="/sign-up">
            Open a test account
          </Anchor>
          , with sample data to try.
        </>
      }
    >
      {/* Makes room for the refusal of an attempt, which is the only alert here. */}
      {to !== undefined && why !== undefined && !entry.error && (
        <Alert color="gray" mb="md" role="status">
          {why}
        </Alert>
      )}
      <SendForm
        form={form}
        of={entry}
        send={(values) => entry.mutate(values)}
        yes="Sign in"
        wide
        below={
          <>
            <ProviderButton
              verb="Sign in"
              errand={{ why: 'sign-in', environment: form.values.environment, to }}
            />
            {sendsMail ? (
              <Anchor
                component={Link}
                to="/forgot-password"
                search={{ registry: form.values.environment, email: form.values.email } as never}
                size="sm"
              >
                Forgot password?
              </Anchor>
            ) : (
              <Quiet>
                Forgot the password? An admin of your account can make you a new link under Account → Users.
                The operator of this registry can do it too.
              </Quiet>
            )}
          </>
        }
      >
        <RegistryField {...form.getInputProps('environment')} />
        {form.values.environment === 'test' && /^\/test_\d/.test(to ?? '') && (
          <Quiet>
            The address you opened is in the test registry. Did the account go live? Then choose Production.
          </Quiet>
        )}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus={email === undefined}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus={email !== undefined}
          {...form.getInputProps('password')}
        />
      </SendForm>
    </EntryPage>
  );
}
