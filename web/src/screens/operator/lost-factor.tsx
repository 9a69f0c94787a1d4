import { resetFactors } from '@offerbook/client';
import { useChange } from '../../kit/session/changes.tsx';
import type { Environment } from './console.tsx';
import { HelpPerson } from './help-person.tsx';

/** Helps a person who lost the second factor and whom no account's admin can help. */
export function LostFactor({ environment, done }: { environment: Environment; done: () => void }) {
  const reset = useChange(resetFactors, { quiet: true, done });
  return (
    <HelpPerson
      environment={environment}
      lead="An admin removes it for a person who uses that account alone, under Users. This is for a person who uses several, or who is the only admin of one."
      risk="For example, call their company. Their password alone opens every account of theirs then."
      button="Remove their second factors"
      change={reset}
    />
  );
}
