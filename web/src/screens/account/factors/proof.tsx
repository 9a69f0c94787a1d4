import { useQuestion } from '../../../kit/session/proving.ts';

/** The question of a call that waits for a proof, over whatever screen there is. */
export function Proof() {
  const open = useQuestion();
  return open && <open.Dialog {...open.question} />;
}
