import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  /** Why the list is not narrowed by what is typed. */
  fault?: string | false;
}

/** Searches when typing pauses, not at every letter. */
export function SearchField({ label, value, change, fault = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  /** Texts that the address does not show yet, the oldest first: it may skip some. */
  const sent = useRef<string[]>([]);
  const later = useDebouncedCallback((text: string) => {
    sent.current.push(text);
    change(text);
  }, 250);
  const set = (text: string) => {
    setTyped(text);
    later(text.trim());
  };
  // Another link may have led to this list with a search of its own.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (place >= 0) return;
    later.cancel();
    setTyped(value);
  }, [value, later]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => set('')} />}
      error={typed !== '' && fault}
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      style={{ flexGrow: 1, minWidth: 'min(14rem, 100%)' }}
    />
  );
}
