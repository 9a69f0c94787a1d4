import { Navigate } from '@tanstack/react-router';
import { lastAccount, useSessions } from '../kit/session/session.ts';
import { Failed, Loading } from '../ui/states.tsx';
import { OuterFrame } from './outer-frame.tsx';

/** Leads to the account used last, to the operator's console, or to sign-in. */
export function Entrance() {
  const sessions = useSessions();
  if (sessions.data === undefined) {
    return (
      <OuterFrame>
        {sessions.error ? (
          <Failed error={sessions.error} retry={() => void sessions.refetch()} />
        ) : (
          <Loading />
        )}
      </OuterFrame>
    );
  }
  const accounts = sessions.data?.flatMap((session) => session.accounts) ?? [];
  const last = accounts.find(({ account_id }) => account_id === lastAccount()) ?? accounts[0];
  if (!last) {
    const operates = sessions.data?.some(({ operator }) => operator !== null) === true;
    return <Navigate to={operates ? '/operator' : '/sign-in'} replace />;
  }
  return <Navigate to={`/${last.account_id}`} replace />;
}
