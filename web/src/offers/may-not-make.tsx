import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Empty } from '../ui/states.tsx';

/** Said in place of the wizard to a partner whose access to every brand is too little for new offers. */
export const MayNotMake = ({ action }: { action?: ReactNode }) => (
  <Empty icon={IconLock} title="You may not make offers for this manufacturer" action={action}>
    Your access lets you see or edit what is there. Ask the manufacturer for “Edit everything” on one of its
    brands.
  </Empty>
);
