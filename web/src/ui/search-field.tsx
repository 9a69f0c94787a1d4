import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** Searches when typing pauses, not at every letter. */
export function SearchField({ label, value, change }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(change, 250);
  const set = (text: string) => {
    setTyped(text);
    later(text.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => set('')} />}
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      style={{ flex: '1 1 14rem' }}
    />
  );
}
