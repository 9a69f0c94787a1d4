import { Anchor, Button, Group, Menu } from '@mantine/core';
import { deleteAccount, disableAccount, enableAccount, type Row } from '@offerbook/client';
import { useChange } from '../../kit/session/changes.tsx';
import { roleWords } from '../../kit/session/roles.ts';
import { asking } from '../../ui/confirm.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { writeMoment } from '../../ui/written.ts';

export type Account = Row<'list-accounts'>;

/** What opens a dialog about an account. */
type Opens = Record<'show' | 'goLive' | 'rename' | 'invite', (account: Account) => void>;

/** Sample counterparties of test accounts stay in test. */
const isSample = ({ email_domain }: Account) => email_domain.endsWith('.sample');

const mayMove = (row: Account) => row.environment === 'test' && row.enabled && !isSample(row);

/** The columns of the list of accounts. */
export const columns = ({ show, ...acts }: Opens): Column<Account>[] => [
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
function Acts({ row, goLive: move, rename, invite }: Omit<Opens, 'show'> & { row: Account }) {
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
          <Menu.Item onClick={() => invite(row)}>Invite an admin</Menu.Item>
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
