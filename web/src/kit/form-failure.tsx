import { Alert, List } from '@mantine/core';
import { OfferbookError } from '@offerbook/client';
import { faultsOf } from '../registry/faults.ts';
import { sentenceOf } from '../ui/sentence-of.ts';

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
