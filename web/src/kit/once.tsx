import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CopyText } from '../ui/copy-button.tsx';
import styles from './once.module.css';

/** Names and secret texts, in order. */
export type Secrets = Array<[name: string, secret: string]>;

interface OnceProps {
  title: string;
  children: ReactNode;
  secrets: Secrets;
  /** What else is shown once. */
  more?: ReactNode;
  onKept: () => void;
}

/**
 * What was made and is shown until it is kept, the newest first: another one does not take its place, unless it has its
 * `nameOf` and so replaces it.
 */
export function useUnkept<T>(nameOf: (one: T) => string) {
  const [unkept, setUnkept] = useState<readonly T[]>([]);
  return {
    unkept,
    show: (one: T) =>
      setUnkept((before) => [one, ...before.filter((other) => nameOf(other) !== nameOf(one))]),
    keep: (one: T) => setUnkept((before) => before.filter((other) => other !== one)),
  };
}

/** Secrets shown only in this answer, to be copied now. */
export const Once = ({ title, children, secrets, more, onKept }: OnceProps) => (
  <section className={styles['once']} aria-label={title}>
    <Stack gap="sm">
      <Title order={2}>{title}</Title>
      <Text size="sm" role="status">
        {children}
      </Text>
      {secrets.map(([name, secret]) => (
        <Group key={name} gap="sm" align="flex-end" wrap="wrap">
          <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
            <div className={styles['name']}>{name}</div>
            <Text className="digits" size="sm" data-secret={name}>
              {secret}
            </Text>
          </div>
          <CopyText text={secret} of={name} />
        </Group>
      ))}
      {more}
      <Group>
        <Button size="xs" onClick={onKept}>
          {secrets.length === 0 && !more ? 'Close' : `I have kept ${secrets.length === 1 ? 'it' : 'them'}`}
        </Button>
      </Group>
    </Stack>
  </section>
);
