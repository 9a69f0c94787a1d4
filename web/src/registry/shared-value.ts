import { useSyncExternalStore } from 'react';

/** A value outside of all components, whose changes the components that use it see. */
interface SharedValue<T> {
  read: () => T;
  write: (next: T) => void;
  use: () => T;
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
