import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type DraftField, emptyDraft } from '../../../kit/offers/draft.ts';
import type { DraftForm } from './draft-form.ts';

interface MoreProps {
  label: string;
  form: DraftForm;
  /** Whether a field is among those below: one that is filled in or has a fault is never hidden. */
  holds: (field: string) => boolean;
  children: ReactNode;
}

const empty = emptyDraft();

/** Fields that few offers need. */
export function More({ label, form, holds, children }: MoreProps) {
  const id = useId();
  const isFilled = (Object.keys(empty) as DraftField[]).some(
    (field) => holds(field) && form.values[field] !== empty[field],
  );
  const [asked, setAsked] = useState(isFilled);
  const isOpen = asked || Object.keys(form.errors).some(holds);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        rightSection={
          <IconChevronDown size={14} style={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
        }
        onClick={() => setAsked(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <div style={{ paddingTop: '1rem' }}>{children}</div>
      </Collapse>
    </div>
  );
}
