import { type Answer, OfferbookError, readSession, signOut } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../registry/answers.ts';
import { asPerson } from '../registry/connection.ts';
import { noteEnd } from './end.ts';

export type Session = Answer<typeof readSession>['data'];

const key = ['session'];

/** The signed-in person and their accounts; null when signed out. */
export const useSession = () =>
  useQuery<Session | null>({
    queryKey: key,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await asPerson().call(readSession, { signal });
        noteEnd(undefined);
        return data;
      } catch (error) {
        if (!(error instanceof OfferbookError) || error.status !== 401) throw error;
        noteEnd(error.message);
        // The screen stays, with what was typed there, and `SignInAgain` over it.
        return queryClient.getQueryData<Session | null>(key) ?? null;
      }
    },
  });

/** Stores the answer of a sign-in or sign-up; drops everything of an earlier session. */
export function beginSession(session: Session): void {
  forgetAnswers();
  noteEnd(undefined);
  queryClient.setQueryData(key, session);
}

/** Goes on where the same person's session ended. */
export async function resumeSession(session: Session): Promise<void> {
  queryClient.setQueryData(key, session);
  noteEnd(undefined);
  await queryClient.invalidateQueries();
}

/** The same person's new session, as after a second step; the screens stay. */
export const holdSession = (session: Session): void => {
  queryClient.setQueryData(key, session);
};

/** Refetches the frame's data after an account's name or zone changed. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Ends the session in this browser: every screen leads to sign-in. */
export function forgetSession(): void {
  forgetAnswers();
  queryClient.setQueryData(key, null);
}

/** The other windows of this browser, which a sign-out ends too. */
const windows = new BroadcastChannel('offerbook-sign-out');
windows.addEventListener('message', () => {
  noteEnd('You signed out in another window.');
  forgetSession();
});

/** Keys of unsaved offers in the tab's storage begin with this. */
export const draftKeyPrefix = 'offerbook:new-offer:';

/** Ends the session; the next person at this browser finds neither answers nor unsaved offers of this one. */
export async function endSession(): Promise<void> {
  await asPerson().call(signOut, {});
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(draftKeyPrefix)) sessionStorage.removeItem(name);
  noteEnd(undefined);
  forgetSession();
  windows.postMessage('signed out');
}

/** Keeps the session itself, which the visible screens watch to notice its end. */
const forgetAnswers = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });

const lastKey = 'offerbook-account';

/** The account last used in this browser. */
export const lastAccount = (): string | null => localStorage.getItem(lastKey);
export const keepAccount = (accountId: string): void => localStorage.setItem(lastKey, accountId);

const environmentKey = 'offerbook-environment';

/** The registry last signed in to in this browser. */
export const lastEnvironment = (): Session['environment'] =>
  localStorage.getItem(environmentKey) === 'production' ? 'production' : 'test';
export const keepEnvironment = (environment: Session['environment']): void =>
  localStorage.setItem(environmentKey, environment);
