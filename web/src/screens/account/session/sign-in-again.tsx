import { Modal } from '@mantine/core';
import { AgainForm } from '../../../kit/session/again-form.tsx';
import { PlainHttp } from '../../../kit/session/entry-page.tsx';
import { forgetSession, resumeSession, type Session, useEnd } from '../../../kit/session/session.ts';

/** Over the screen, when the session ended: why, and the way back in. What was typed below stays. */
export function SignInAgain({ session }: { session: Session }) {
  const why = useEnd();
  return (
    <Modal
      opened={why !== undefined}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sign in again"
      // Others may see the screen of a session that ended.
      overlayProps={{ backgroundOpacity: 0.75, blur: 10 }}
    >
      <PlainHttp />
      {why !== undefined && (
        <AgainForm
          session={session}
          why={`${why} What you typed is still here.`}
          verb="Sign in"
          leave={{ label: 'Leave', act: forgetSession }}
          done={(resumed) => void resumeSession(resumed)}
        />
      )}
    </Modal>
  );
}
