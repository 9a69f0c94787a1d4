import { Alert, Button, Group, List, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OfferbookError } from '@offerbook/client';
import type { ReactNode } from 'react';
import { faultsOf } from '../registry/faults.ts';
import { OnlyAdmins } from '../ui/page.tsx';
import { sentenceOf } from '../ui/sentence-of.ts';

interface SendFormProps<Values> extends Omit<FormEndProps, 'fields' | 'children'> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => void;
  children: ReactNode;
  /** Other buttons, beside the one that sends. */
  beside?: ReactNode;
  /** What follows the buttons. */
  below?: ReactNode;
  /** The button stands beside the only field. */
  inRow?: boolean;
  /** The person sees the fields and may change nothing. */
  readOnly?: boolean;
  /** In place of the buttons it is said that admins may change this. */
  onlyAdmins?: boolean;
}

/** The fields of a call, what was refused of it as a whole, and the button that sends it. */
export const SendForm = <Values extends Record<string, unknown>>({
  form,
  send,
  children,
  beside,
  below,
  inRow,
  readOnly,
  onlyAdmins,
  ...end
}: SendFormProps<Values>) => {
  const content = (
    <Stack gap="md">
      {inRow ? (
        <Group align="flex-end" gap="sm">
          {children}
          {!onlyAdmins && <SendButton {...end} />}
        </Group>
      ) : (
        children
      )}
      {inRow && <FormFailure error={end.of.error} fields={Object.keys(form.values)} />}
      {onlyAdmins && <OnlyAdmins />}
      {!inRow && !onlyAdmins && (
        <FormEnd {...end} fields={Object.keys(form.values)}>
          {beside}
        </FormEnd>
      )}
      {below}
    </Stack>
  );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values))}>
      {readOnly === undefined ? (
        content
      ) : (
        <fieldset disabled={readOnly} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          {content}
        </fieldset>
      )}
    </form>
  );
};

interface SendButtonProps {
  of: { error: unknown; isPending: boolean };
  yes?: string;
  /** Nothing can be sent yet. */
  disabled?: boolean;
  /** A large button as wide as the fields, as on the pages before sign-in. */
  wide?: boolean;
}

const SendButton = ({ of, yes = 'Save', disabled = false, wide }: SendButtonProps) => (
  <Button type="submit" size={wide ? 'md' : 'sm'} loading={of.isPending} disabled={disabled}>
    {yes}
  </Button>
);

interface FormEndProps extends SendButtonProps {
  /** The form's fields, which show their own messages. */
  fields: readonly string[];
  /** Other buttons, on the left. */
  children?: ReactNode;
}

/** The end of a form: what was refused of it as a whole, and the button that sends it. */
export const FormEnd = ({ fields, children, ...send }: FormEndProps) => (
  <>
    <FormFailure error={send.of.error} fields={fields} />
    {send.wide ? (
      <SendButton {...send} />
    ) : (
      <Group justify={children ? 'space-between' : 'flex-end'}>
        {children}
        <SendButton {...send} />
      </Group>
    )}
  </>
);

interface FormFailureProps {
  error: unknown;
  /** The form's fields, whose own messages are not repeated here. */
  fields: readonly string[];
}

/** The parts of a refusal that belong to none of the form's fields. */
export function FormFailure({ error, fields }: FormFailureProps) {
  if (!error) return null;
  const faults = Object.entries(faultsOf(error));
  const elsewhere = faults.filter(([field]) => !fields.includes(field));
  if (faults.length > 0 && elsewhere.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={error instanceof OfferbookError ? undefined : 'That did not work'}>
      {elsewhere.length === 0 ? (
        sentenceOf(error)
      ) : (
        <List size="sm">
          {elsewhere.map(([field, message]) => (
            <List.Item key={field}>
              {field.replaceAll('_', ' ')}: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
