import { Anchor, Button, Group, Menu, Modal, Switch, Title } from '@mantine/core';
import {
  type Answer,
  type createAccount,
  deleteAccount,
  disableAccount,
  type Environment,
  enableAccount,
  goLive,
  listAccounts,
  type Row,
} from '@offerbook/client';
import { IconBuilding, IconDeviceMobileOff, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Once, type Secrets, useUnkept } from '../../kit/once.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { roleWords } from '../../kit/session/roles.ts';
import { usePages } from '../../registry/answers.ts';
import { asking } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Empty } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Quiet } from '../../ui/text.ts';
import { writeMoment } from '../../ui/written.ts';
import { AccountDetail } from './account-detail.tsx';
import { LostFactor, NewPasswordLink, type PasswordLink } from './help-person.tsx';
import { MoveQuestion } from './move-question.tsx';
import { NewAccount } from './new-account.tsx';
import { RenameAccount } from './rename-account.tsx';

type Account = Row<'list-accounts'>;

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
        columns={columns({ show: setShown, goLive: setMoving, rename: setRenaming })}
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
    </>
  );
}

const linkOf = ({ email, accounts, password_link, password_link_expires_at, sent_to }: PasswordLink) => ({
  title: sent_to === '' ? `A link for ${email}` : `A link was mailed to ${sent_to}`,
  sentence: `${sent_to === '' ? 'Give it to nobody else: with' : 'With'} it they choose a new password, once, until ${writeMoment(password_link_expires_at)}. It opens ${
    accounts.length === 0
      ? 'no account at the moment'
      : accounts.map(({ name, role }) => `${name} (${roleWords[role].name.toLowerCase()})`).join(', ')
  }.`,
  secrets: (sent_to === ''
    ? [['Password link', new URL(password_link, location.origin).href]]
    : []) as Secrets,
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
    ...(admin && admin.sent_to === ''
      ? [[`Invitation link for ${admin.email}`, new URL(admin.invitation_link, location.origin).href]]
      : []),
  ] as Secrets,
});

/** What opens a dialog about an account. */
type Opens = Record<'show' | 'goLive' | 'rename', (account: Account) => void>;

/** Sample counterparties of test accounts stay in test. */
const isSample = ({ email_domain }: Account) => email_domain.endsWith('.sample');

const mayMove = (row: Account) => row.environment === 'test' && row.enabled && !isSample(row);

const columns = ({ show, ...acts }: Opens): Column<Account>[] => [
  {
    name: 'Account',
    width: '2fr',
    cell: (row) => (
      <NameCell
        name={
          <Anchor component="button" type="button" fw={600} size="sm" onClick={() => show(row)}>
            {row.name}
          </Anchor>
        }
        below={row.email_domain}
      />
    ),
  },
  { name: 'Role', cell: (row) => roleWords[row.role].name },
  {
    name: 'State',
    cell: (row) => (
      <Group gap={6}>
        <StateBadge is={row.enabled ? 'good' : 'off'}>{row.enabled ? 'enabled' : 'disabled'}</StateBadge>
        {row.go_live_requested_at && (
          <StateBadge is="waiting" title={`Asked ${writeMoment(row.go_live_requested_at)}`}>
            wants to go live
          </StateBadge>
        )}
      </Group>
    ),
  },
  {
    name: 'Actions',
    right: true,
    wide: true,
    cell: (row) => <Acts row={row} {...acts} />,
  },
];

/** What can be done to an account. */
function Acts({ row, goLive: move, rename }: Omit<Opens, 'show'> & { row: Account }) {
  const { account_id, email_domain, enabled } = row;
  const input = { params: { id: account_id } };
  const enable = useChange(enableAccount);
  const disable = useChange(disableAccount, { undo: () => () => enable.mutateAsync(input) });
  const remove = useChange(deleteAccount);
  const askToDisable = asking({
    title: `Disable ${email_domain}?`,
    what: 'Its keys, tokens and sessions are refused within a second. You may enable it again.',
    yes: 'Disable',
    act: () => disable.mutate(input),
  });
  return (
    <Group gap="xs" justify="flex-end">
      {row.go_live_requested_at && mayMove(row) && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => move(row)}
          aria-label={`Go live: ${email_domain}`}
        >
          Go live
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color={enabled ? 'red' : 'leaf'}
        aria-label={`${enabled ? 'Disable' : 'Enable'} ${email_domain}`}
        onClick={enabled ? askToDisable : () => enable.mutate(input)}
      >
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      {!isSample(row) && (
        <MoreMenu of={email_domain}>
          <Menu.Item onClick={() => rename(row)}>Rename</Menu.Item>
          {!row.go_live_requested_at && mayMove(row) && (
            <Menu.Item onClick={() => move(row)}>Move to production</Menu.Item>
          )}
          <Menu.Item
            color="red"
            onClick={asking({
              title: `Delete ${email_domain}?`,
              what:
                row.environment === 'test'
                  ? 'Its keys and people lose their access within a second, and what it made is removed. This cannot be undone.'
                  : 'Only an account without offers, coupons, redemptions and settlements that was disabled at least 15 seconds ago can be deleted here. This cannot be undone.',
              yes: 'Delete',
              act: () => remove.mutate(input),
            })}
          >
            Delete
          </Menu.Item>
        </MoreMenu>
      )}
    </Group>
  );
}
