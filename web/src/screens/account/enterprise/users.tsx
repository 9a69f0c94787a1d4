import { Alert, Group, Menu, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Answer,
  addUser,
  changeUser,
  listUsers,
  readSettings,
  removeUser,
  renewInvitation,
  resetUserFactors,
} from '@offerbook/client';
import { IconMail, IconUserPlus } from '@tabler/icons-react';
import { Once, useUnkept } from '../../../kit/once.tsx';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { providerName } from '../../../kit/session/identity-errand.ts';
import { sendsMail } from '../../../kit/session/mail.ts';
import { useSession } from '../../../kit/session/session.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { optionsOf } from '../../../ui/choice.tsx';
import { asking } from '../../../ui/confirm.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Small } from '../../../ui/text.ts';
import { writeMoment } from '../../../ui/written.ts';
import { RequireFactor } from './require-factor.tsx';

type User = Answer<typeof listUsers>['data'][number];
type Invited = Answer<typeof addUser>['data'];

/** A link is absolute only where the server knows its own address. */
const whole = (link: string) => new URL(link, location.origin).href;

/** The users of the account. */
export default function Users() {
  const users = useAnswer(listUsers);
  const settings = useAnswer(readSettings);
  const me = useSession(useCaller().environment).data?.person.email;
  const { unkept, show, keep } = useUnkept(({ email }: Invited) => email);
  return (
    <Page
      title="Users"
      lead="Admins look after users, keys, webhooks and settings; members do the daily work."
      width={840}
      actions={
        <DialogButton
          leftSection={<IconUserPlus size={16} />}
          title="Invite a user"
          dialog={(close) => (
            <Invite
              done={(made) => {
                show(made);
                close();
              }}
            />
          )}
        >
          Invite a user
        </DialogButton>
      }
    >
      {unkept.map((invited) =>
        invited.sent_to === '' ? (
          <Once
            key={invited.email}
            title={`A link for ${invited.email}`}
            secrets={[['Invitation link', whole(invited.invitation_link)]]}
            onKept={() => keep(invited)}
          >
            Send it to them yourself:{' '}
            {sendsMail
              ? 'in test it is mailed once you have confirmed your address under My sign-in'
              : 'nothing is mailed from here'}
            . It works once, until {writeMoment(invited.invitation_expires_at)}.
          </Once>
        ) : (
          <Alert
            key={invited.email}
            color="gray"
            icon={<IconMail />}
            title={`A link was mailed to ${invited.sent_to}`}
            role="status"
            withCloseButton
            closeButtonLabel="Close"
            onClose={() => keep(invited)}
          >
            It works once, until {writeMoment(invited.invitation_expires_at)}. If it does not arrive, check
            the address and make a new link.
          </Alert>
        ),
      )}
      <Together of={[users, settings]}>
        <Sheet flush>
          <Shown of={users} lines={3}>
            {({ data }) => (
              <Rows
                label="Users"
                words
                head={['Person', 'Role']}
                acts="More"
                rows={data.map((user) => ({
                  key: user.user_id,
                  cells: [
                    <NameCell
                      key="name"
                      name={
                        <>
                          {user.name || user.email}
                          {user.email === me && (
                            <Small span fw={400}>
                              {' '}
                              (you)
                            </Small>
                          )}
                        </>
                      }
                      below={user.email}
                    />,
                    <Group key="role" gap="xs">
                      <StateBadge is={user.role === 'admin' ? 'good' : 'off'}>{user.role}</StateBadge>
                      {user.second_factor === 'yes' && <StateBadge is="good">second factor</StateBadge>}
                      {user.signs_in_with.includes('identity_provider') && (
                        <StateBadge is="good">{providerName ?? 'identity provider'}</StateBadge>
                      )}
                      {user.state === 'invited' && <StateBadge is="waiting">invited</StateBadge>}
                    </Group>,
                    <UserMenu key="more" user={user} isMe={user.email === me} renewed={show} />,
                  ],
                }))}
              />
            )}
          </Shown>
        </Sheet>
        <RequireFactor />
      </Together>
    </Page>
  );
}

interface UserMenuProps {
  user: User;
  isMe: boolean;
  renewed: (invited: Invited) => void;
}

function UserMenu({ user, isMe, renewed }: UserMenuProps) {
  const { email, role, state } = user;
  const params = { user_id: user.user_id };
  const renew = useChange(renewInvitation, { done: ({ data }) => renewed(data), notice: false });
  const change = useChange(changeUser);
  const remove = useChange(removeUser);
  const reset = useChange(resetUserFactors);
  return (
    <MoreMenu of={email}>
      <Menu.Item
        onClick={() => change.mutate({ params, body: { role: role === 'admin' ? 'member' : 'admin' } })}
      >
        Make {role === 'admin' ? 'a member' : 'an admin'}
      </Menu.Item>
      <Menu.Item onClick={() => renew.mutate({ params })}>
        {state === 'invited' ? 'New invitation link' : 'Link for a new password'}
      </Menu.Item>
      {user.second_factor === 'yes' && !isMe && (
        <Menu.Item
          onClick={asking({
            title: `Remove the second factor of ${email}?`,
            what: 'For a user who lost the device and the recovery codes. First make sure that it is they who ask, for example by a call: their password alone opens the account then. They are signed out everywhere.',
            yes: 'Remove it',
            act: () => reset.mutate({ params }),
          })}
        >
          Lost second factor
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        onClick={asking({
          title: `Remove ${email}?`,
          what: 'They cannot use this account from now on. You may invite them again.',
          yes: 'Remove',
          act: () => remove.mutate({ params }),
        })}
      >
        Remove
      </Menu.Item>
    </MoreMenu>
  );
}

function Invite({ done }: { done: (invited: Invited) => void }) {
  const { environment } = useCaller();
  const isProven = useSession(environment).data?.person.email_proven === 'yes';
  const form = useForm({ initialValues: { email: '', name: '', role: 'member' as 'admin' | 'member' } });
  const add = useChange(addUser, { form, notice: false, done: ({ data }) => done(data) });
  return (
    <SendForm
      form={form}
      of={add}
      send={(body) => add.mutate({ body })}
      yes={sendsMail && (environment === 'production' || isProven) ? 'Invite by mail' : 'Make the link'}
    >
      <TextInput label="E-mail" type="email" data-autofocus {...form.getInputProps('email')} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <Select
        label="Role"
        description="An admin also looks after users, keys, webhooks and settings."
        allowDeselect={false}
        data={optionsOf({ member: 'Member: the daily work', admin: 'Admin: everything' })}
        {...form.getInputProps('role')}
      />
    </SendForm>
  );
}
