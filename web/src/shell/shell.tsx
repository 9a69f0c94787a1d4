import { AppShell, Box, Burger, Group, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconRocket } from '@tabler/icons-react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { mayOpen, type Screen } from '../kit/screen.ts';
import { operates, type Session, useSessions } from '../kit/session/session.ts';
import { ManufacturerPicker, OnceWorkingFor } from '../kit/working-for.tsx';
import { useCaller } from '../registry/caller.tsx';
import { Empty, Loading } from '../ui/page.tsx';
import { useHere } from '../ui/to.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { FindButton, FindIcon, useFind } from './find/find-button.tsx';
import { Navigation, Way } from './navigation.tsx';
import { OutageBar } from './outage-bar.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './shell.module.css';

/** A partner sees offers and reports of one manufacturer at a time; its own screens are separate. */
const worksFor = (screen: Screen | undefined) => screen !== undefined && screen.roles !== 'all';

/** Navigation beside the screen; on a phone behind a button above it. */
export function Shell({ session }: { session: Session }) {
  const { role, admin, environment } = useCaller();
  const [open, { toggle, close }] = useDisclosure(false);
  const { open: openFind, find } = useFind();
  const here = useHere();
  const isOperator = operates(useSessions().data);
  const screen = useMatches({
    select: (matches) => (matches.at(-1)?.staticData as { screen?: Screen } | undefined)?.screen,
  });
  const allowed = screen === undefined || mayOpen(screen, role, admin);
  return (
    <AppShell
      className={`${styles['frame']} ${environment === 'test' ? styles['test'] : ''}`}
      header={{ height: { base: 56, md: 0 } }}
      navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <AppShell.Header className={styles['bar']} hiddenFrom="md">
        <Group h="100%" px="md" justify="space-between">
          <Group gap="sm">
            <Burger
              opened={open}
              onClick={toggle}
              size="sm"
              aria-label={open ? 'Close the menu' : 'Open the menu'}
            />
            <Wordmark />
          </Group>
          <Group gap="xs">
            <FindIcon open={openFind} />
            <EnvironmentBadge environment={environment} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={styles['side']} p="md" pt="lg">
        <AppShell.Section visibleFrom="md" pb="lg" px={6}>
          <Wordmark />
        </AppShell.Section>
        <AppShell.Section pb="xs">
          <AccountSwitcher session={session} />
          {role === 'authorized_partner' && <ManufacturerPicker offers={here('offers')} />}
          <Box visibleFrom="md">
            <FindButton open={openFind} />
          </Box>
          {/* Going live is offered beside the test badge, not at the end of a long list. */}
          {environment === 'test' && admin && (
            <div className={styles['ahead']}>
              <Way path="go-live" name="Go live" icon={IconRocket} onNavigate={close} />
            </div>
          )}
        </AppShell.Section>
        <AppShell.Section grow component={ScrollArea} type="auto" scrollbarSize={6}>
          <Navigation onNavigate={close} />
        </AppShell.Section>
        <AppShell.Section pt="sm">
          <PersonMenu
            person={session.person}
            signIn={here('password')}
            elsewhere={isOperator ? [['/operator', 'Operator’s console']] : []}
          />
        </AppShell.Section>
      </AppShell.Navbar>
      {find}
      <AppShell.Main className={styles['main']} id="main" tabIndex={-1}>
        <OutageBar />
        <Suspense fallback={<Loading />}>
          {allowed ? (
            role === 'authorized_partner' && worksFor(screen) ? (
              <OnceWorkingFor>
                <Outlet />
              </OnceWorkingFor>
            ) : (
              <Outlet />
            )
          ) : (
            <Empty icon={IconLock} title="This screen is not for you">
              {screen?.admin && !admin
                ? 'Only admins of the account may open it. Ask one of them.'
                : 'It belongs to another role than that of this account.'}
            </Empty>
          )}
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}
