import { Alert, List } from '@mantine/core';
import { OfferbookError } from '@offerbook/client';
import { sentenceOf } from '../registry/answers.ts';
import { faultsOf } from '../registry/changes.tsx';

interface FormFailureProps {
  error: unknown;
  /** Names of the form's fields: what is said beside them is not said again. */
  fields: readonly string[];
}

/** What a refused form cannot say beside one of its fields. */
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
