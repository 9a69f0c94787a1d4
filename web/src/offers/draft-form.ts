import { type UseFormReturnType, useForm } from '@mantine/form';
import { changeableWhenLocked, type Draft, type DraftField } from './draft.ts';

export type DraftForm = UseFormReturnType<Draft> & {
  /** True for fields that are read-only in a locked offer (spec, master offer file). */
  isFixed: (name: DraftField) => boolean;
  /** Props of a text field, without its label. */
  field: (name: DraftField) => {
    value: string;
    onChange: (value: string) => void;
    error: React.ReactNode;
    disabled: boolean;
  };
};

/** The form shared by all parts of the editor. */
export function useDraft(initial: Draft, locked: boolean): DraftForm {
  const form = useForm<Draft>({ initialValues: initial });
  const isFixed = (name: DraftField) => locked && !changeableWhenLocked.includes(name);
  const field = (name: DraftField) => ({
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
    error: form.errors[name],
    disabled: isFixed(name),
  });
  return { ...form, isFixed, field };
}
