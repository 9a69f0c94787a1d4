import type { Role } from '@offerbook/client';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { keepAccount, useSession } from '../kit/session/session.ts';
import { CallerProvider, type Calling } from '../registry/caller.tsx';
import { asPerson } from '../registry/connection.ts';
import { SignInAgain } from '../screens/account/session/sign-in-again.tsx';
import { DialogsAndMessages } from '../ui/dialogs-and-messages.tsx';
import { Loading, Shown } from '../ui/page.tsx';
import { showMomentsIn } from '../ui/zone.ts';
import { NoSuchAccount } from './no-such-account.tsx';
import { OuterFrame } from './outer-frame.tsx';
import { Shell } from './shell.tsx';
import { watchSession } from './watch-session.ts';

/** The registry of an account, from its id. */
const environmentOf = (id: string) => (id.startsWith('production_') ? 'production' : 'test');

const MustEnrol = lazy(() =>
  import('../screens/account/factors/must-enrol.tsx').then((file) => ({ default: file.MustEnrol })),
);

watchSession();

/** One account of the signed-in person: the caller of all calls below, and the frame around its screens. */
export default function AccountFrame() {
  const { account: id } = useParams({ strict: false }) as { account: string };
  const { for: manufacturer } = useSearch({ strict: false }) as { for?: string };
  const router = useRouter();
  const session = useSession(environmentOf(id));
  const account = session.data?.accounts.find(({ account_id }) => account_id === id);
  // Before anything below formats a time.
  showMomentsIn(account?.time_zone);
  const calling = useMemo<Calling | undefined>(
    () =>
      account && session.data
        ? {
            registry: asPerson(account.account_id),
            key: account.account_id,
            role: account.role as Role,
            environment: session.data.environment,
            admin: account.user_role === 'admin',
            name: account.name,
            emailDomain: account.email_domain,
            manufacturer,
          }
        : undefined,
    [account, session.data, manufacturer],
  );
  useEffect(() => {
    if (account) keepAccount(account.account_id);
  }, [account]);
  useEffect(() => () => showMomentsIn(undefined), []);

  const nobody = session.data === null;
  useEffect(() => {
    // Once only: the address changes while sign-in opens.
    if (nobody)
      void router.navigate({
        to: '/sign-in',
        search: { to: router.latestLocation.href } as never,
        replace: true,
      });
  }, [nobody, router]);

  if (!session.data || !calling)
    return (
      <OuterFrame>
        <Shown of={{ ...session, data: session.data ?? undefined }}>
          {(signedIn) => <NoSuchAccount id={id} session={signedIn} />}
        </Shown>
      </OuterFrame>
    );
  if (account?.second_factor === 'required' && session.data.person.second_factor === 'no') {
    return (
      <OuterFrame>
        <Suspense fallback={<Loading />}>
          <MustEnrol
            name={account.name}
            others={session.data.accounts.filter((one) => one !== account)}
            environment={session.data.environment}
          />
        </Suspense>
      </OuterFrame>
    );
  }
  return (
    <CallerProvider calling={calling}>
      <SignInAgain session={session.data} />
      <DialogsAndMessages>
        <Shell key={`${calling.key} ${account?.time_zone}`} session={session.data} />
      </DialogsAndMessages>
    </CallerProvider>
  );
}
