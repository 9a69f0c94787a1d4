import { type Answer, readSession, signOut } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { askAgain, isSignedOut, queryClient } from '../../registry/answers.ts';
import { asPerson, asPersonIn } from '../../registry/connection.ts';
import { sharedValue } from '../../registry/shared-value.ts';
import { endErrand } from './identity-errand.ts';

export type Session = Answer<typeof readSession>['data'];
type Environment = Session['environment'];

const key = ['session'];

/** The registry of the account in the address, or of the operator, who is a person of production. */
const environmentHere = (): Environment | undefined =>
  /^\/portal\/operator(\/|$)/.test(location.pathname)
    ? 'production'
    : (/^\/portal\/(test|production)_\d+/.exec(location.pathname)?.[1] as Environment | undefined);

/** A registry, inside a sentence. */
export const registryWords = { test: 'the test registry', production: 'production' } as const;

const other = (environment: Environment): Environment => (environment === 'test' ? 'production' : 'test');

const read = async (environment: Environment | undefined, signal: AbortSignal): Promise<Session> => {
  const registry = environment === undefined ? asPerson() : asPersonIn(environment);
  return (await registry.call(readSession, { signal })).data;
};

/** The session of the registry one is in, then that of the other, if the browser has one; null when signed out. */
async function readSessions(signal: AbortSignal): Promise<Session[] | null> {
  const held = queryClient.getQueryData<Session[] | null>(key) ?? null;
  const here = environmentHere();
  try {
    const first = await read(here, signal);
    // Signed in again, perhaps in another window: what was refused here meanwhile is asked for anew.
    const hadEnded = why.read() !== undefined;
    void queryClient.invalidateQueries({
      predicate: (query) => isAnswer(query) && (hadEnded || isSignedOut(query.state.error)),
    });
    noteEnd(undefined);
    const second = first.also_in?.includes(other(first.environment))
      ? await read(other(first.environment), signal).catch((error: unknown) => {
          if (isSignedOut(error)) return undefined;
          throw error;
        })
      : undefined;
    return second === undefined ? [first] : [first, second];
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    noteEnd(error.message);
    // The screen stays, with what was typed there, and `SignInAgain` over it.
    return held;
  }
}

const useRead = <T>(select: (sessions: Session[] | null) => T) =>
  useQuery({
    queryKey: key,
    staleTime: 60_000,
    queryFn: ({ signal }) => readSessions(signal),
    select,
  });

/** The person's sessions of one or both registries; null when signed out. */
export const useSessions = () => useRead((sessions) => sessions);

/** Whether one of the sessions is of a person who operates the registries. */
export const operates = (sessions: Session[] | null | undefined): boolean =>
  sessions?.some(({ operator }) => operator !== null) === true;

/** The session of a registry, or in its absence the other; null when signed out. */
export const useSession = (environment?: Environment) =>
  useRead(
    (sessions) => sessions?.find((session) => session.environment === environment) ?? sessions?.[0] ?? null,
  );

/** A new session in place of the registry's earlier one; the other stays for the same e-mail address, as on the server. */
const withSession = (session: Session): Session[] => {
  const held = queryClient.getQueryData<Session[] | null>(key) ?? [];
  const beside = held.filter(
    ({ environment, person }) => environment !== session.environment && person.email === session.person.email,
  );
  return [session, ...beside];
};

/** Stores the answer of a sign-in or sign-up; drops everything of an earlier session. */
export function beginSession(session: Session): void {
  forgetAnswers();
  noteEnd(undefined);
  queryClient.setQueryData(key, withSession(session));
}

/** Goes on where the same person's session ended. */
export async function resumeSession(session: Session): Promise<void> {
  queryClient.setQueryData(key, withSession(session));
  noteEnd(undefined);
  await askAgain();
}

/** Holds a new session of the person who is signed in, as after a second step; the screens stay. */
export const holdSession = (session: Session): void => {
  queryClient.setQueryData(key, withSession(session));
};

/** Refetches the frame's data after an account's name or zone changed. */
export const refreshSession = (): Promise<void> => askAgain(key);

const ending: Array<() => void> = [];

/** What else ends with the session, such as work that outlives its screen. */
export const whenForgotten = (end: () => void): void => void ending.push(end);

/** Ends the session in this browser: every screen leads to sign-in. */
export function forgetSession(): void {
  for (const end of ending) end();
  forgetAnswers();
  queryClient.setQueryData(key, null);
}

/** Reaches the windows of this browser beside this one: a sign-out ends their session too. */
const windows = new BroadcastChannel('offerbook-sign-out');
windows.addEventListener('message', () => leaveWindow('You signed out in another window.'));

/** Keys of unsaved offers in the tab's storage begin with this. */
export const draftKeyPrefix = 'offerbook:new-offer:';

/** Ends the session in this window, and removes what its person left unfinished, which no other window can reach. */
function leaveWindow(end: string | undefined): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(draftKeyPrefix)) sessionStorage.removeItem(name);
  endErrand();
  noteEnd(end);
  forgetSession();
}

/** Ends the session, in all windows of the browser. */
export async function endSession(): Promise<void> {
  await asPerson().call(signOut, {});
  leaveWindow(undefined);
  windows.postMessage('signed out');
}

/** All but the session itself, which the visible screens watch to notice its end. */
const isAnswer = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey.length > 1 || queryKey[0] !== key[0];

const forgetAnswers = () => queryClient.removeQueries({ predicate: isAnswer });

/** The screen below, as a path of the portal. */
export const pathHere = (): string => location.pathname.replace(/^\/portal/, '') + location.search;

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

/** Why the session ended, in the registry's words; undefined while it lasts. */
const why = sharedValue<string | undefined>(undefined);

const noteEnd = why.write;
export const useEnd = why.use;
