import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty } from '../../../ui/page.tsx';

/** Replaces the wizard for a partner whose access allows new offers under no brand. */
export const MayNotMake = ({ action }: { action?: ReactNode }) => (
  <Empty icon={IconLock} title="You may not make offers for this manufacturer" action={action}>
    Your access lets you see or edit what is there. Ask the manufacturer for “Edit everything” on one of its
    brands.
  </Empty>
);
