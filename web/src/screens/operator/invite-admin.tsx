import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, inviteAdmin } from '@offerbook/client';
import { SendForm } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import type { Account } from './account-columns.tsx';
import { MakeSure } from './make-sure.tsx';

export type InvitedAdmin = Answer<typeof inviteAdmin>['data'];

interface InviteAdminProps {
  account: Account;
  done: (invited: InvitedAdmin) => void;
}

/** Helps an account whose keys are lost and in which no admin signs in. */
export function InviteAdmin({ account, done }: InviteAdminProps) {
  const form = useForm({ initialValues: { email: '' } });
  const invite = useChange(inviteAdmin, { form, notice: false, done: ({ data }) => done(data) });
  return (
    <SendForm
      form={form}
      of={invite}
      send={(body) => invite.mutate({ params: { id: account.account_id }, body })}
      yes="Invite them"
    >
      <Text size="sm">
        For an account whose keys are lost and in which no admin signs in. Who is invited makes new keys and
        invites others.
      </Text>
      <MakeSure title="First make sure that they act for the company">
        For example, call {account.name}. As its admin they may do everything in it.
      </MakeSure>
      <TextInput label="E-mail of the admin" type="email" data-autofocus {...form.getInputProps('email')} />
    </SendForm>
  );
}
