import { useNavigate } from '@tanstack/react-router';
import { beginSession, keepAccount, keepEnvironment, type Session } from '../../../kit/session/session.ts';

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
