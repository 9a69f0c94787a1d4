import { Group, Modal, Switch, Title } from '@mantine/core';
import { type Answer, type createAccount, type Environment, goLive, listAccounts } from '@offerbook/client';
import { IconBuilding, IconDeviceMobileOff, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Once, type Secrets, useUnkept } from '../../kit/once.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { roleWords } from '../../kit/session/roles.ts';
import { usePages } from '../../registry/answers.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Empty } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Quiet } from '../../ui/text.ts';
import { writeMoment } from '../../ui/written.ts';
import { type Account, columns } from './account-columns.tsx';
import { AccountDetail } from './account-detail.tsx';
import { LostFactor, NewPasswordLink, type PasswordLink } from './help-person.tsx';
import { InviteAdmin, type InvitedAdmin } from './invite-admin.tsx';
import { MoveQuestion } from './move-question.tsx';
import { NewAccount } from './new-account.tsx';
import { RenameAccount } from './rename-account.tsx';

/** The accounts of one registry: open, disable, move to production. */
export function Accounts({ environment }: { environment: Environment }) {
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState(false);
  const pages = usePages(listAccounts, {
    query: { environment, q: search, ...(pending && environment === 'test' && { go_live_requested: 'yes' }) },
  });
  const {
    unkept,
    show: showOnce,
    keep,
  } = useUnkept(({ title }: { title: string; sentence: string; secrets: Secrets }) => title);
  const live = useChange(goLive, {
    done: ({ data }) => {
      setMoving(undefined);
      showOnce(keysOf(`${data.email_domain} is live`, data));
    },
    notice: false,
  });
  const [moving, setMoving] = useState<Account>();
  const [renaming, setRenaming] = useState<Account>();
  const [inviting, setInviting] = useState<Account>();
  const [shown, setShown] = useState<Account>();
  return (
    <>
      {unkept.map((made) => (
        <Once key={made.title} title={made.title} secrets={made.secrets} onKept={() => keep(made)}>
          {made.sentence}
        </Once>
      ))}
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <Title order={2}>Accounts</Title>
          <Quiet>
            {environment === 'test'
              ? 'For trying. Requests to go live stand beside their account.'
              : 'What happens here is real.'}
          </Quiet>
        </div>
        <Group gap="sm">
          <DialogButton
            variant="default"
            leftSection={<IconKey size={16} />}
            title="A user forgot the password"
            dialog={(close) => (
              <NewPasswordLink
                environment={environment}
                done={(link) => {
                  close();
                  showOnce(linkOf(link));
                }}
              />
            )}
          >
            Forgotten password
          </DialogButton>
          <DialogButton
            variant="default"
            leftSection={<IconDeviceMobileOff size={16} />}
            title="Lost second factor"
            dialog={(close) => <LostFactor environment={environment} done={close} />}
          >
            Lost second factor
          </DialogButton>
          <DialogButton
            leftSection={<IconPlus size={16} />}
            title="Open an account"
            dialog={(close) => (
              <NewAccount
                environment={environment}
                done={(data) => {
                  close();
                  showOnce(keysOf(`${data.email_domain} has its account`, data));
                }}
              />
            )}
          >
            Open an account
          </DialogButton>
        </Group>
      </Group>
      <Group gap="lg">
        <SearchField label="Name or domain" value={search} change={setSearch} />
        {environment === 'test' && (
          <Switch
            label="Only requests to go live"
            checked={pending}
            onChange={(event) => setPending(event.currentTarget.checked)}
          />
        )}
      </Group>
      <DataTable
        label="Accounts"
        columns={columns({ show: setShown, goLive: setMoving, rename: setRenaming, invite: setInviting })}
        pages={pages}
        keyOf={(row) => row.account_id}
        noun="account"
        empty={
          <Empty
            icon={IconBuilding}
            title={
              search !== '' ? 'No account matches' : pending ? 'Nobody asks to go live' : 'No accounts yet'
            }
          />
        }
      />
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.name} size="lg">
        {shown && <AccountDetail id={shown.account_id} />}
      </Modal>
      {moving && (
        <MoveQuestion
          account={moving}
          pending={live.isPending}
          move={(body) => live.mutate({ params: { id: moving.account_id }, body })}
          close={() => setMoving(undefined)}
        />
      )}
      <Modal
        opened={renaming !== undefined}
        onClose={() => setRenaming(undefined)}
        title={`Rename ${renaming?.email_domain}`}
      >
        {renaming && <RenameAccount account={renaming} done={() => setRenaming(undefined)} />}
      </Modal>
      <Modal
        opened={inviting !== undefined}
        onClose={() => setInviting(undefined)}
        title={`Invite an admin of ${inviting?.email_domain}`}
      >
        {inviting && (
          <InviteAdmin
            account={inviting}
            done={(invited) => {
              setInviting(undefined);
              showOnce(invitationOf(invited));
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** A link that was mailed is shown to its receiver alone. */
const linksToShow = (label: string, link: string, sentTo: string): Secrets =>
  sentTo === '' ? [[label, new URL(link, location.origin).href]] : [];

const linkOf = ({ email, accounts, password_link, password_link_expires_at, sent_to }: PasswordLink) => ({
  title: sent_to === '' ? `A link for ${email}` : `A link was mailed to ${sent_to}`,
  sentence: `${sent_to === '' ? 'Give it to nobody else: with' : 'With'} it they choose a new password, once, until ${writeMoment(password_link_expires_at)}. It opens ${
    accounts.length === 0
      ? 'no account at the moment'
      : accounts.map(({ name, role }) => `${name} (${roleWords[role].name.toLowerCase()})`).join(', ')
  }.`,
  secrets: linksToShow('Password link', password_link, sent_to),
});

const invitationOf = ({ email, invitation_link, invitation_expires_at, sent_to }: InvitedAdmin) => ({
  title: sent_to === '' ? `An invitation for ${email}` : `An invitation was mailed to ${sent_to}`,
  sentence: `With it they become an admin of the account, once, until ${writeMoment(invitation_expires_at)}.`,
  secrets: linksToShow('Invitation link', invitation_link, sent_to),
});

type Made = Pick<Answer<typeof createAccount>['data'], 'access_key' | 'secret_key'> & {
  admin?: { email: string; invitation_link: string; sent_to: string } | undefined;
};

const keysOf = (title: string, { access_key, secret_key, admin }: Made) => ({
  title,
  sentence: `Hand these over in a safe way. The secret key is shown now and never again.${admin?.sent_to ? ` The invitation was mailed to ${admin.sent_to}.` : ''}`,
  secrets: [
    ['Access key', access_key],
    ['Secret key', secret_key],
    ...(admin ? linksToShow(`Invitation link for ${admin.email}`, admin.invitation_link, admin.sent_to) : []),
  ] as Secrets,
});
