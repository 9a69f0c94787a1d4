import { type Answer, makePasswordLink } from '@offerbook/client';
import { useChange } from '../../kit/session/changes.tsx';
import type { Environment } from './console.tsx';
import { HelpPerson } from './help-person.tsx';

export type PasswordLink = Answer<typeof makePasswordLink>['data'];

interface PasswordLinkProps {
  environment: Environment;
  done: (link: PasswordLink) => void;
}

/** Helps a person whom no account's admin can help. */
export function NewPasswordLink({ environment, done }: PasswordLinkProps) {
  const make = useChange(makePasswordLink, { quiet: true, notice: false, done: ({ data }) => done(data) });
  return (
    <HelpPerson
      environment={environment}
      lead="A person who uses one account gets a new link from an admin there, under Users. This one is for a person who uses several, or who is the only admin of one."
      risk="For example, call their company. The link opens every account of theirs."
      button="Make the link"
      change={make}
    />
  );
}
