import { linkIdentity } from '@offerbook/client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BeginOnce } from '../../../kit/session/begin-once.tsx';
import { endErrand, type ProvenIdentity } from '../../../kit/session/identity-errand.ts';
import { proving } from '../../../kit/session/proving.ts';
import { asPersonIn } from '../../../registry/connection.ts';

interface LinkIdentityProps {
  proof: ProvenIdentity;
  /** Where the person came from. */
  to: string | undefined;
}

/** Links the identity to the person who is signed in: at once after a fresh sign-in, else after another one. */
export function LinkIdentity({ proof: { environment, identity_token }, to = '/' }: LinkIdentityProps) {
  const router = useRouter();
  const back = () => {
    endErrand();
    router.history.push(`${router.basepath}${to}`);
  };
  const link = useMutation({
    mutationFn: () =>
      proving(() => asPersonIn(environment).call(linkIdentity, { body: { identity_token } }), environment),
    onSuccess: back,
  });
  return <BeginOnce begin={link} back={back} />;
}
