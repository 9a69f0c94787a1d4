import { Navigate } from '@tanstack/react-router';
import { lastAccount, useSession } from '../session/session.ts';
import { Failed, Loading } from '../ui/states.tsx';
import { OuterFrame } from './outer-frame.tsx';

/** Leads to the account used last, or to sign-in. */
export function Entrance() {
  const session = useSession();
  if (session.data === undefined) {
    return (
      <OuterFrame>
        {session.error ? <Failed error={session.error} retry={() => void session.refetch()} /> : <Loading />}
      </OuterFrame>
    );
  }
  const accounts = session.data?.accounts ?? [];
  const last = accounts.find(({ account_id }) => account_id === lastAccount()) ?? accounts[0];
  if (!last) return <Navigate to="/sign-in" replace />;
  return <Navigate to={`/${last.account_id}`} replace />;
}
