import { type Answer, OfferbookError, readSession, signOut } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../registry/answers.ts';
import { asPerson } from '../registry/connection.ts';

export type Session = Answer<typeof readSession>['data'];

const key = ['session'];

/** Who is signed in and the accounts this opens; null for nobody. */
export const useSession = () =>
  useQuery<Session | null>({
    queryKey: key,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        return (await asPerson().call(readSession, { signal })).data;
      } catch (error) {
        if (error instanceof OfferbookError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** Takes over what a sign-in or a sign-up answered; nothing of an earlier session stays. */
export function beginSession(session: Session): void {
  forgetAnswers();
  queryClient.setQueryData(key, session);
}

/** An account changed its name or zone: what the frame shows of it is asked again. */
export const refreshSession = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** The session ended by itself: every screen leads to the door. */
export const forgetSession = (): void => void queryClient.setQueryData(key, null);

export async function endSession(): Promise<void> {
  await asPerson().call(signOut, {});
  forgetAnswers();
  forgetSession();
}

/** The session itself stays: the screens in sight watch it to learn that it ended. */
const forgetAnswers = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });

const lastKey = 'offerbook-account';

/** The account this browser used last. */
export const lastAccount = (): string | null => localStorage.getItem(lastKey);
export const keepAccount = (accountId: string): void => localStorage.setItem(lastKey, accountId);

const environmentKey = 'offerbook-environment';

/** The registry this browser signed in to last. */
export const lastEnvironment = (): Session['environment'] =>
  localStorage.getItem(environmentKey) === 'production' ? 'production' : 'test';
export const keepEnvironment = (environment: Session['environment']): void =>
  localStorage.setItem(environmentKey, environment);
