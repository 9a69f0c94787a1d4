import { Modal, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { holdSession } from '../session/session.ts';
import { type AskedStep, SecondStep, stepAskedBy } from './second-step.tsx';

/** The person closed the question. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
  constructor() {
    super('Nothing was changed, because the second step was not done.');
  }
}

interface Waiting {
  asked: AskedStep;
  go: () => void;
  stop: (error: Error) => void;
}

/**
 * Runs calls that may need a second step: asks for it in a dialog, then sends the call again.
 *
 * @returns `proving(call)`, and the dialog to render.
 */
export function useProving(): [proving: <T>(call: () => Promise<T>) => Promise<T>, dialog: ReactNode] {
  const [waiting, setWaiting] = useState<Waiting>();
  const latest = useRef<Waiting>(undefined);
  const end = () => {
    setWaiting(undefined);
    latest.current = undefined;
  };
  const proving = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      const asked = stepAskedBy(error);
      if (asked === undefined) throw error;
      await new Promise<void>((go, stop) => {
        latest.current = { asked, go, stop };
        setWaiting(latest.current);
      });
      return call();
    }
  };
  const close = () => {
    waiting?.stop(new NotProven());
    end();
  };
  const dialog = (
    <Modal opened={waiting !== undefined} onClose={close} title="One more step">
      {waiting && (
        <>
          <Text size="sm" mb="md">
            This needs your second factor.
          </Text>
          <SecondStep
            asked={waiting.asked}
            back={close}
            done={(session) => {
              holdSession(session);
              waiting.go();
              end();
            }}
          />
        </>
      )}
    </Modal>
  );
  return [proving, dialog];
}
