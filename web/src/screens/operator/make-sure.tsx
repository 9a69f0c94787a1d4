import { Alert } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';

/** Warns of impostors, before an operator gives a person what opens accounts. */
export const MakeSure = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Alert
    color="yellow"
    icon={<IconUserCheck />}
    title={title}
    // Mantine's light yellow has too little contrast in light mode.
    styles={{ title: { color: 'var(--ink)' } }}
  >
    {children}
  </Alert>
);
