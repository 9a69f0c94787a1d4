import { linkIdentity } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PasswordOnce } from '../factors/password-once.tsx';
import { useProving } from '../factors/proving.tsx';
import { asPersonIn } from '../registry/connection.ts';
import { endErrand, type ProvenIdentity } from './identity-errand.ts';

interface LinkIdentityProps {
  proof: ProvenIdentity;
  /** Where the person came from. */
  to: string | undefined;
}

/** Links the identity to the person who is signed in: at once after a fresh sign-in, else with the password. */
export function LinkIdentity({ proof: { environment, identity_token }, to = '/' }: LinkIdentityProps) {
  const router = useRouter();
  const [proving, dialog] = useProving();
  const back = () => {
    endErrand();
    router.history.push(`${router.basepath}${to}`);
  };
  const link = useMutation({
    mutationFn: (password: string) =>
      proving(() =>
        asPersonIn(environment).call(linkIdentity, {
          body: { identity_token, ...(password !== '' && { password }) },
        }),
      ),
    onSuccess: back,
  });
  return (
    <>
      <PasswordOnce begin={link} back={back} />
      {dialog}
    </>
  );
}
