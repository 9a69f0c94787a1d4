import { useSyncExternalStore } from 'react';

/** Why the session ended, in the registry's words; undefined while it lasts. */
let why: string | undefined;
const listeners = new Set<() => void>();

export function noteEnd(reason: string | undefined): void {
  why = reason;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useEnd = (): string | undefined => useSyncExternalStore(subscribe, () => why);
