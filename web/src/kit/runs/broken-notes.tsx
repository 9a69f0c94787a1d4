import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { writeCount } from '../../ui/written.ts';
import type { Broken } from './run.ts';

const shown = 8;

/** The entries of a list that cannot be sent, the first of them with position and reason. */
export const BrokenNotes = ({ title, broken }: { title: string; broken: Broken[] }) => (
  <Alert color="red" icon={<IconAlertTriangle />} title={title}>
    <List size="sm">
      {broken.slice(0, shown).map(({ place, text, why }) => (
        <List.Item key={`${place} ${text}`}>
          No. {place}{' '}
          <span className="digits">
            {text.slice(0, 60)}
            {text.length > 60 && '…'}
          </span>
          : {why}
        </List.Item>
      ))}
    </List>
    {broken.length > shown && <Text size="sm">and {writeCount(broken.length - shown)} more.</Text>}
  </Alert>
);
