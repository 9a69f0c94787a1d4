import { Alert, Anchor, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openAnotherAccount, type Role } from '@offerbook/client';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { EntryPage } from '../../../kit/session/entry-page.tsx';
import { roleWords } from '../../../kit/session/roles.ts';
import { keepAccount, resumeSession, type Session, useSession } from '../../../kit/session/session.ts';
import { useEntry } from '../../../kit/session/use-entry.ts';
import { asPersonIn } from '../../../registry/connection.ts';
import { Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { readersZone } from '../../../ui/zone.ts';

/** Role and company: the registry knows who is signed in. */
export default function OpenAccount() {
  const session = useSession('test');
  if (session.data === null) return <Navigate to="/sign-up" replace />;
  return (
    <EntryPage title="Open another test account" lead="It comes with sample partners, offers and coupons.">
      <Shown of={session}>{(signedIn) => signedIn && <Form session={signedIn} />}</Shown>
    </EntryPage>
  );
}

function Form({ session: { person, accounts, environment } }: { session: Session }) {
  const navigate = useNavigate();
  const domain = person.email.split('@')[1]!;
  const taken = new Set(
    accounts.filter(({ email_domain }) => email_domain === domain).map((one) => one.role),
  );
  const free = (Object.keys(roleWords) as Role[]).filter((role) => !taken.has(role));
  const form = useForm({
    initialValues: { role: free[0] ?? ('manufacturer' as Role), company_name: accounts[0]?.name ?? '' },
  });
  const opening = useEntry(
    form,
    (values) => {
      const body = { ...values, time_zone: accounts[0]?.time_zone ?? readersZone };
      return asPersonIn('test').call(openAnotherAccount, { body });
    },
    async ({ data }) => {
      keepAccount(data.account_id);
      await resumeSession(data);
      void navigate({ to: `/${data.account_id}`, search: { welcome: 'yes' } as never });
    },
  );
  if (environment !== 'test' || free.length === 0)
    return (
      <Alert color="gray" role="status">
        {environment === 'test' ? (
          `${domain} has an account in every role already.`
        ) : (
          <>
            Test accounts are opened in the test registry.{' '}
            <Anchor
              component={Link}
              to="/sign-in"
              search={{ registry: 'test', email: person.email, to: '/open-account' } as never}
              inherit
            >
              Sign in there
            </Anchor>{' '}
            or{' '}
            <Anchor component={Link} to="/sign-up" inherit>
              sign up
            </Anchor>
            .
          </>
        )}
      </Alert>
    );
  return (
    <SendForm form={form} of={opening} send={(values) => opening.mutate(values)} yes="Open the account" wide>
      <Select
        label="What the company does"
        data={free.map((value) => ({ value, label: roleWords[value].name }))}
        description={roleWords[form.values.role].does}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <TextInput label="Company" autoComplete="organization" {...form.getInputProps('company_name')} />
      <Quiet>
        {person.email} will be its admin, and others find it by {domain}.{' '}
        <Anchor component={Link} to="/sign-up" inherit>
          Another e-mail address
        </Anchor>
      </Quiet>
    </SendForm>
  );
}
