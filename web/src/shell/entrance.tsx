import { Navigate } from '@tanstack/react-router';
import { lastAccount, operates, useSessions } from '../kit/session/session.ts';
import { Shown } from '../ui/page.tsx';
import { OuterFrame } from './outer-frame.tsx';

/** Leads to the account used last, to the operator's console, or to sign-in. */
export function Entrance() {
  const sessions = useSessions();
  if (sessions.data === undefined)
    return (
      <OuterFrame>
        <Shown of={sessions}>{() => null}</Shown>
      </OuterFrame>
    );
  const accounts = sessions.data?.flatMap((session) => session.accounts) ?? [];
  const last = accounts.find(({ account_id }) => account_id === lastAccount()) ?? accounts[0];
  if (last) return <Navigate to={`/${last.account_id}`} replace />;
  return <Navigate to={operates(sessions.data) ? '/operator' : '/sign-in'} replace />;
}
