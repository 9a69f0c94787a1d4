import { Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLogin2, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { roleWords } from '../kit/session/roles.ts';
import { registryWords, type Session, useSessions } from '../kit/session/session.ts';
import { useCaller } from '../registry/caller.tsx';
import { Small } from '../ui/text.ts';
import { EnvironmentBadge } from './environment-badge.tsx';
import styles from './shell.module.css';

const registryNames = { test: 'Test registry', production: 'Production' } as const;

/** The current account, and the person's others in both registries. */
export function AccountSwitcher({ session }: { session: Session }) {
  const { key, name, role, environment } = useCaller();
  const sessions = useSessions();
  const missing = (['test', 'production'] as const).find(
    (one) => !sessions.data?.some((session) => session.environment === one),
  );
  return (
    <Menu width="target" position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={`sheet ${styles['account']}`}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text fw={640} size="sm" truncate>
              {name}
            </Text>
            <IconSelector size={16} aria-hidden />
          </Group>
          <Small mb={6}>{roleWords[role].name}</Small>
          <EnvironmentBadge environment={environment} />
          <VisuallyHidden>Switch account</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(sessions.data ?? [session]).map((one) => (
          <Fragment key={one.environment}>
            <Menu.Label>{registryNames[one.environment]}</Menu.Label>
            {one.accounts.map((account) => (
              <Menu.Item
                key={account.account_id}
                component={Link}
                to={`/${account.account_id}`}
                leftSection={<IconCheck size={16} opacity={account.account_id === key ? 1 : 0} aria-hidden />}
              >
                <Text size="sm">{account.name}</Text>
                <Text size="xs">
                  {roleWords[account.role as keyof typeof roleWords].name}, {account.email_domain}
                </Text>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <Menu.Divider />
        {missing && (
          <Menu.Item
            component={Link}
            to="/sign-in"
            search={{ registry: missing, email: session.person.email } as never}
            leftSection={<IconLogin2 size={16} aria-hidden />}
          >
            Sign in to {registryWords[missing]} too
          </Menu.Item>
        )}
        {environment === 'test' && (
          <Menu.Item component={Link} to="/open-account" leftSection={<IconPlus size={16} aria-hidden />}>
            Open another test account
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
