import { useNavigate } from '@tanstack/react-router';
import { beginSession, keepAccount, keepEnvironment, type Session } from '../../../kit/session/session.ts';

/** Goes to the account of an invitation that was accepted. */
export function useJoined(): (session: Session, invited: { role: string; email_domain: string }) => void {
  const navigate = useNavigate();
  return (session, { role, email_domain }) => {
    const joined = session.accounts.find((one) => one.role === role && one.email_domain === email_domain);
    keepEnvironment(session.environment);
    beginSession(session);
    if (joined) keepAccount(joined.account_id);
    void navigate({ to: joined ? `/${joined.account_id}` : '/', hash: '', replace: true });
  };
}
