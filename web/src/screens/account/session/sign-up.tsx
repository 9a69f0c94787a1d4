import { Anchor, Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Role } from '@offerbook/client';
import { signUp } from '@offerbook/client';
import { Link, useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { keepProven, providerName, useProven } from '../../../kit/session/identity-errand.ts';
import { ProviderButton } from '../../../kit/session/provider-button.tsx';
import { proving } from '../../../kit/session/proving.ts';
import { roleWords } from '../../../kit/session/roles.ts';
import { beginSession, keepAccount } from '../../../kit/session/session.ts';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPerson } from '../../../registry/connection.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { readersZone } from '../../../ui/zone.ts';
import { hasPassword, OwnPassword, passwordFaults, passwordHints } from './own-password.tsx';

/** Company, person and password: a test account in one step. */
export default function SignUp() {
  const navigate = useNavigate();
  const proven = useProven();
  const form = useForm({
    initialValues: {
      role: 'manufacturer' as Role,
      company_name: '',
      name: proven?.name ?? '',
      email: proven?.email ?? '',
      email_domain: '',
      own: false,
      password: '',
      own_zone: true,
    },
  });
  const domain = form.values.email_domain || form.values.email.split('@')[1] || '';
  const entry = useEntry(
    form,
    ({ own, own_zone, password, ...values }) => {
      const body = {
        ...values,
        email_domain: domain,
        ...(proven ? { identity_token: proven.identity_token } : { password, ...hasPassword(own) }),
        ...(own_zone ? { time_zone: readersZone } : {}),
      };
      return proving(() => asPerson().call(signUp, { body }));
    },
    ({ data }) => {
      keepProven(undefined);
      keepAccount(data.account_id);
      beginSession(data);
      void navigate({ to: `/${data.account_id}`, search: { welcome: 'yes' } as never });
    },
    passwordFaults,
  );
  return (
    <EntryPage
      title="Open a test account"
      lead={
        <>
          It comes with sample partners, offers and coupons. Have one already?{' '}
          <Anchor component={Link} to="/sign-in">
            Sign in
          </Anchor>
        </>
      }
    >
      <SendForm
        form={form}
        of={entry}
        send={(values) => entry.mutate(values)}
        yes="Open the account"
        wide
        below={
          (!proven || entry.error) && (
            <ProviderButton
              verb={proven ? 'Begin again' : 'Continue'}
              errand={{ why: 'sign-in', environment: 'test' }}
            />
          )
        }
      >
        <Select
          label="What your company does"
          data={Object.entries(roleWords).map(([value, { name }]) => ({ value, label: name }))}
          description={roleWords[form.values.role].does}
          {...form.getInputProps('role')}
        />
        <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company_name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
          <TextInput
            label="Work e-mail"
            type="email"
            autoComplete="username"
            readOnly={proven !== undefined}
            {...form.getInputProps('email')}
          />
        </SimpleGrid>
        <TextInput
          label="Company e-mail domain"
          description="Others find and authorize you by it."
          placeholder={domain || 'acme.example'}
          {...form.getInputProps('email_domain')}
        />
        {proven ? (
          <Text size="sm">
            You sign in with {providerName}, which has verified {proven.email}; there is no password.
          </Text>
        ) : (
          <>
            <OwnPassword {...form.getInputProps('own', { type: 'checkbox' })} />
            <PasswordField
              label="Password"
              {...passwordHints(form.values.own)}
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Checkbox
          label={`Days of offers begin and end in ${readersZone.replaceAll('_', ' ')}`}
          description="Otherwise they hold everywhere in the United States. It can be changed later."
          {...form.getInputProps('own_zone', { type: 'checkbox' })}
        />
      </SendForm>
    </EntryPage>
  );
}
