import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, createAccount, type Environment, type Role } from '@offerbook/client';
import { SendForm } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { roleWords } from '../../kit/session/roles.ts';

interface NewAccountProps {
  environment: Environment;
  done: (made: Answer<typeof createAccount>['data']) => void;
}

/** Opens an account with its keys and, given an address, its first admin. */
export function NewAccount({ environment, done }: NewAccountProps) {
  const form = useForm({
    initialValues: { role: 'manufacturer' as Role, name: '', email_domain: '', admin_email: '' },
  });
  const make = useChange(createAccount, { form, notice: false, done: ({ data }) => done(data) });
  return (
    <SendForm
      form={form}
      of={make}
      send={({ admin_email, ...body }) =>
        make.mutate({ body: { ...body, environment, ...(admin_email ? { admin_email } : {}) } })
      }
      yes={`Open it in ${environment}`}
    >
      <Select
        label="Role"
        data={Object.entries(roleWords).map(([value, { name }]) => ({ value, label: name }))}
        {...form.getInputProps('role')}
      />
      <TextInput label="Company" {...form.getInputProps('name')} />
      <TextInput label="E-mail domain" placeholder="acme.example" {...form.getInputProps('email_domain')} />
      <TextInput
        label="E-mail of its first admin"
        description="May stay empty. You get a link for them to choose a password."
        type="email"
        {...form.getInputProps('admin_email')}
      />
    </SendForm>
  );
}
