import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  beginSession,
  keepAccount,
  keepEnvironment,
  lastAccount,
  type Session,
} from '../../../kit/session/session.ts';

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

/** Null: to operate the registry. */
type Invited = { role: string; email_domain: string } | null;

/** Goes to the account of an invitation that was accepted, or to the operator's console. */
export function useJoined(): (session: Session, invited: Invited) => void {
  const navigate = useNavigate();
  return (session, invited) => {
    const joined = session.accounts.find(
      (one) => one.role === invited?.role && one.email_domain === invited.email_domain,
    );
    keepEnvironment(session.environment);
    beginSession(session);
    if (joined) keepAccount(joined.account_id);
    const account = joined ? `/${joined.account_id}` : '/';
    void navigate({ to: invited === null ? '/operator' : account, hash: '', replace: true });
  };
}
