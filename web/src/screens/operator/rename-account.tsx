import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Row, renameAccount } from '@offerbook/client';
import { SendForm } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';

/** Changes an account's name or domain, e.g. after it took a domain it has no right to. */
export function RenameAccount({ account, done }: { account: Row<'list-accounts'>; done: () => void }) {
  const form = useForm({ initialValues: { name: account.name, email_domain: account.email_domain } });
  const rename = useChange(renameAccount, { form, done });
  return (
    <SendForm
      form={form}
      of={rename}
      send={(body) => rename.mutate({ params: { id: account.account_id }, body })}
      yes="Rename"
    >
      <Text size="sm">
        It keeps everything it has. Partners and reports see the new domain, and the old one is free at once.
      </Text>
      <TextInput label="Company" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="E-mail domain" {...form.getInputProps('email_domain')} />
    </SendForm>
  );
}
