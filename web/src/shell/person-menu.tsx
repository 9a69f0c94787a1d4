import {
  Center,
  Group,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconArrowRight,
  IconBook,
  IconDeviceDesktop,
  IconLockPassword,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { endSession, type Session } from '../kit/session/session.ts';
import { typedWork } from '../kit/typed-work.ts';
import { notifyFailure } from '../ui/notices.tsx';
import { Small } from '../ui/text.ts';
import styles from './person-menu.module.css';

interface PersonMenuProps {
  person: Session['person'];
  /** The screen "My sign-in". */
  signIn: string;
  /** Where else the person works here, with its name. */
  elsewhere: ReadonlyArray<readonly [to: string, name: string]>;
}

/** The first letters of the first two words. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/, 2)
    .map(([letter]) => letter)
    .join('')
    .toUpperCase();

/** The signed-in person, the colour scheme, and sign-out. */
export function PersonMenu({ person, signIn, elsewhere }: PersonMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leaving = useMutation({ mutationFn: endSession, onError: notifyFailure });
  const signOut = async () => {
    if ((await typedWork.mayBeLost?.()) ?? true) leaving.mutate();
  };
  const looks = [
    ['light', 'Light', IconSun],
    ['dark', 'Dark', IconMoon],
    ['auto', 'As this device', IconDeviceDesktop],
  ] as const;
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton w="100%" p="xs">
          <Group gap="sm" wrap="nowrap">
            <Center className={styles['initials']} aria-hidden>
              {initialsOf(person.name || person.email)}
            </Center>
            <div style={{ minWidth: 0, flex: 1 }}>
              <Text size="sm" fw={560} truncate>
                {person.name || person.email}
              </Text>
              <Small truncate>{person.email}</Small>
            </div>
            <IconSelector size={16} aria-hidden style={{ flex: 'none' }} />
            <VisuallyHidden>Look and sign out</VisuallyHidden>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Look</Menu.Label>
        {looks.map(([scheme, label, Icon]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} aria-hidden />}
            fw={colorScheme === scheme ? 640 : 400}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {elsewhere.map(([to, name]) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<IconArrowRight size={16} aria-hidden />}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={signIn} leftSection={<IconLockPassword size={16} aria-hidden />}>
          My sign-in
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/docs"
          target="_blank"
          leftSection={<IconBook size={16} aria-hidden />}
        >
          API reference
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
