import { Button, Group, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { tryAgain, useOutage } from '../registry/outage.ts';
import styles from './shell.module.css';

/** Says that the registry does not answer, and that it is asked again by itself; gone once it answers. */
export function OutageBar() {
  const isAway = useOutage();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await tryAgain().finally(() => setAsking(false));
  };
  return (
    <div role="status">
      {isAway && (
        <Group className={styles['outage']} gap="sm" justify="space-between">
          <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 16rem' }}>
            <IconPlugConnectedX size={20} aria-hidden style={{ flex: 'none' }} />
            <Text size="sm">
              <b>The registry does not answer.</b> Nothing you typed is lost, and it is asked again by itself.
              What is shown may be out of date.
            </Text>
          </Group>
          <Button size="xs" variant="default" loading={asking} onClick={() => void ask()}>
            Try now
          </Button>
        </Group>
      )}
    </div>
  );
}
