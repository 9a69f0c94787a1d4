import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Answer,
  type Environment,
  type Input,
  makePasswordLink,
  type Operation,
  resetFactors,
} from '@offerbook/client';
import { SendForm } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { sendsMail } from '../../kit/session/mail.ts';
import { registryWords } from '../../kit/session/session.ts';
import { MakeSure } from './make-sure.tsx';

interface HelpPersonProps<Id extends 'reset-factors' | 'make-password-link'> {
  environment: Environment;
  /** When an operator does this, and not an admin of the account. */
  lead: string;
  /** What comes of it if another person asks. */
  risk: string;
  button: string;
  /** Whether a link may be shown here in place of a mail. */
  mayShow?: boolean;
  operation: Operation<Id>;
  notice?: false;
  done: (answer: Answer<Id>) => void;
}

/** Names a person whom no account's admin can help, and warns of impostors. */
function HelpPerson<Id extends 'reset-factors' | 'make-password-link'>({
  environment,
  lead,
  risk,
  button,
  operation,
  mayShow = false,
  ...then
}: HelpPersonProps<Id>) {
  const form = useForm<{ email: string; account_id: string; show_link?: boolean }>({
    initialValues: { email: '', account_id: '', ...(mayShow && { show_link: false }) },
  });
  const change = useChange(operation, { ...then, form });
  return (
    <SendForm
      form={form}
      of={change}
      send={(body) => change.mutate({ body: { ...body, environment } } as Input<Id>)}
      yes={button}
    >
      <Text size="sm">{lead}</Text>
      <MakeSure title="First make sure that it is they who ask">{risk}</MakeSure>
      <TextInput
        label="Their e-mail"
        description={`As they sign in to ${registryWords[environment]} with it.`}
        type="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput
        label="An account they use"
        description={`May stay empty. Needed where several people sign in with that address, such as ${environment}_7.`}
        {...form.getInputProps('account_id')}
      />
      {mayShow && (
        <Checkbox
          label="Show the link here and mail nothing: they can no longer read mails to this address"
          {...form.getInputProps('show_link', { type: 'checkbox' })}
        />
      )}
    </SendForm>
  );
}

/** Helps a person who lost the second factor and whom no account's admin can help. */
export const LostFactor = (props: { environment: Environment; done: () => void }) => (
  <HelpPerson
    {...props}
    operation={resetFactors}
    lead="An admin removes it for a person who uses that account alone, under Users. This is for a person who uses several, or who is the only admin of one."
    risk="For example, call their company. Their password alone opens every account of theirs then."
    button="Remove their second factors"
  />
);

export type PasswordLink = Answer<typeof makePasswordLink>['data'];

interface PasswordLinkProps {
  environment: Environment;
  done: (link: PasswordLink) => void;
}

/** Helps a person whom no account's admin can help. */
export const NewPasswordLink = ({ environment, done }: PasswordLinkProps) => (
  <HelpPerson
    environment={environment}
    operation={makePasswordLink}
    notice={false}
    mayShow={sendsMail}
    done={({ data }) => done(data)}
    lead="A person who uses one account gets a new link from an admin there, under Users. This one is for a person who uses several, or who is the only admin of one."
    risk="For example, call their company. The link opens every account of theirs."
    button="Make the link"
  />
);
