import { Text } from '@mantine/core';
import { IconBook, type IconProps } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { mayOpen, navGroups } from '../kit/screen.ts';
import { useCaller } from '../registry/caller.tsx';
import { useHere } from '../ui/to.tsx';
import { screens } from './screens.ts';
import styles from './shell.module.css';

/** The screens of the role, grouped, without those a member may not open. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { role, admin } = useCaller();
  const shown = screens.filter((screen) => screen.nav && mayOpen(screen, role, admin));
  return (
    <nav aria-label="Screens">
      {navGroups.map((group) => {
        const inGroup = shown.filter(({ nav }) => nav?.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group}>
            {group !== '' && (
              <Text component="h2" className={styles['group']} fw={500} lts={0}>
                {group}
              </Text>
            )}
            {inGroup.map(({ path, name, nav }) => (
              <Way key={path} path={path} name={name} icon={nav!.icon} onNavigate={onNavigate} />
            ))}
            {group === 'Account' && <Reference />}
          </div>
        );
      })}
    </nav>
  );
}

/** The reference of the API, in a window of its own. */
const Reference = () => (
  <a href="/docs" target="_blank" rel="noreferrer" className={styles['nav']}>
    <IconBook size={18} stroke={1.8} aria-hidden />
    API reference
  </a>
);

interface WayProps {
  path: string;
  name: string;
  icon: ComponentType<IconProps>;
  onNavigate: () => void;
}

/** One navigation entry. */
export function Way({ path, name, icon: Icon, onNavigate }: WayProps) {
  const here = useHere();
  return (
    <Link
      to={here(path)}
      className={styles['nav']}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      activeProps={{ 'data-here': true, 'aria-current': 'page' } as never}
      onClick={onNavigate}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
      {name}
    </Link>
  );
}
