import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/**
 * Filters stored in the address, so that a reload, a bookmark and a colleague see the same. Empty values are
 * left out. Typing replaces the history entry instead of adding one per letter.
 */
export function useFilters<Name extends string>(...names: Name[]) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (name: Name, value: string | null) =>
      void navigate({
        to: '.',
        replace: true,
        search: ((before: Record<string, unknown>) => ({ ...before, [name]: value || undefined })) as never,
      }),
    [navigate],
  );
  /** Only the set values, usable as a query. */
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >;
  /** A filter as the fields take it. */
  const field = (name: Name) => ({
    value: values[name],
    change: (value: string | null) => set(name, value),
  });
  /** A filter with a few values: the first counts where the address names none of them, and is left out there. */
  const oneOf = <Value extends string>(name: Name, among: readonly Value[]) => ({
    value: among.find((one) => one === values[name]) ?? among[0]!,
    change: (value: string | null) => set(name, value === among[0] ? null : value),
  });
  return { values, given, set, field, oneOf };
}

/** The text of a field that is asked for by a button: it follows the address, which another link may change. */
export function useTypedFor(value: string) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return [typed, setTyped] as const;
}
