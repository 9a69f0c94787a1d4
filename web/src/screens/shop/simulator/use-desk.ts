import { useSyncExternalStore } from 'react';
import { refreshSession, whenForgotten } from '../../../kit/session/session.ts';
import { refresh } from '../../../registry/answers.ts';
import { type Calling, useCaller } from '../../../registry/caller.tsx';
import { asPerson } from '../../../registry/connection.ts';
import type { DeskState } from './counter.ts';
import { Desk } from './desk.ts';

/** One till per account, until its person leaves. */
const desks = new Map<string, Desk>();

whenForgotten(() => {
  for (const desk of desks.values()) desk.close();
  desks.clear();
});

function deskOf(calling: Calling): Desk {
  const found = desks.get(calling.key);
  if (found) return found;
  const desk = new Desk({
    connect: (options) => asPerson(calling.key, options),
    storage: localStorage,
    key: calling.key,
    changed: () => void refresh(calling),
    signedOut: () => void refreshSession(),
  });
  desks.set(calling.key, desk);
  return desk;
}

export function useDesk(): { desk: Desk; state: DeskState } {
  const desk = deskOf(useCaller());
  return { desk, state: useSyncExternalStore(desk.watch, desk.read) };
}
