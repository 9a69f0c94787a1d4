import { IconFlask, IconWorld } from '@tabler/icons-react';
import styles from './shell.module.css';

/** Shows the registry, test or production, by word, icon and colour. */
export const EnvironmentBadge = ({ environment }: { environment: 'test' | 'production' }) =>
  environment === 'test' ? (
    <span className={`${styles['badge']} ${styles['badgeTest']}`}>
      <IconFlask size={13} aria-hidden /> Test registry
    </span>
  ) : (
    <span className={`${styles['badge']} ${styles['badgeProduction']}`}>
      <IconWorld size={13} aria-hidden /> Production
    </span>
  );
