import { Modal, Text } from '@mantine/core';
import { AgainForm } from './again-form.tsx';
import { NotProven, type Question } from './proving.ts';
import { hasTicket, SecondStep } from './second-step.tsx';
import { holdSession, type Session, useSession } from './session.ts';

/** Asks for the second step, or for the sign-in once more. */
export function ProofDialog({ asked, environment, go, stop }: Question) {
  const session = useSession(environment).data;
  const close = () => stop(new NotProven());
  const done = (proven: Session) => {
    holdSession(proven);
    go();
  };
  return (
    <Modal opened onClose={close} title={hasTicket(asked) ? 'One more step' : 'Is it you?'}>
      {hasTicket(asked) ? (
        <>
          <Text size="sm" mb="md">
            This needs your second factor.
          </Text>
          <SecondStep asked={asked} back={close} done={done} />
        </>
      ) : session ? (
        <AgainForm
          session={session}
          methods={asked.methods}
          why="This needs to know that it is you, and you signed in a while ago."
          leave={{ label: 'Cancel', act: close }}
          verb="Continue"
          done={done}
        />
      ) : null}
    </Modal>
  );
}
