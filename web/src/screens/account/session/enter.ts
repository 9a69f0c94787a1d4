import { useRouter } from '@tanstack/react-router';
import { beginSession, keepEnvironment, lastAccount, type Session } from '../../../kit/session/session.ts';

/** Begins with a new session: at the path asked for, else at the account used last. */
export function useEnter(): (session: Session, to?: string) => void {
  const router = useRouter();
  return (session, to) => {
    keepEnvironment(session.environment);
    beginSession(session);
    // Not the account used last, which may be of the other registry.
    const own =
      session.accounts.find(({ account_id }) => account_id === lastAccount()) ?? session.accounts[0];
    // Only a path of this portal; other addresses are ignored.
    const path = to && /^\/(?![/\\])/.test(to) ? to : `/${own?.account_id ?? ''}`;
    router.history.push(`${router.basepath}${path}`);
  };
}
