import { Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCaller } from '../registry/caller.tsx';
import { roleWords } from '../session/roles.ts';
import type { Session } from '../session/session.ts';
import { EnvironmentBadge } from './environment-badge.tsx';
import styles from './shell.module.css';

/** The current account, and the person's others. */
export function AccountSwitcher({ session }: { session: Session }) {
  const { key, name, role, environment } = useCaller();
  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={`sheet ${styles['account']}`}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text fw={640} size="sm" truncate>
              {name}
            </Text>
            <IconSelector size={16} aria-hidden />
          </Group>
          <Text size="xs" c="dimmed" mb={6}>
            {roleWords[role].name}
          </Text>
          <EnvironmentBadge environment={environment} />
          <VisuallyHidden>Switch account</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Your accounts</Menu.Label>
        {session.accounts.map((account) => (
          <Menu.Item
            key={account.account_id}
            component={Link}
            to={`/${account.account_id}`}
            leftSection={<IconCheck size={16} opacity={account.account_id === key ? 1 : 0} aria-hidden />}
          >
            <Text size="sm">{account.name}</Text>
            <Text size="xs" c="dimmed">
              {roleWords[account.role as keyof typeof roleWords].name}, {account.email_domain}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {environment === 'test' && (
          <Menu.Item component={Link} to="/open-account" leftSection={<IconPlus size={16} aria-hidden />}>
            Open another test account
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
