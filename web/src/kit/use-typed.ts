import { useForm } from '@mantine/form';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that holds only what is typed and not yet saved: every other field shows the newest answer, and so follows
 * what a colleague saves meanwhile.
 *
 * @param validate the faults of what would be saved, by field.
 */
export function useTyped<Values extends object>(
  newest: Values,
  validate?: (values: Values) => Partial<Record<keyof Values, string>>,
) {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(newest) as Name[];
  const form = useForm<Record<string, unknown>>({
    initialValues: Object.fromEntries(names.map((name) => [name, undefined])),
    validate: () => ({ ...validate?.({ ...newest, ...changes }) }),
  });
  const typed = form.values as Partial<Values>;
  const changed = names.filter((name) => typed[name] !== undefined && !isEqual(typed[name], newest[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>;
  return {
    form,
    /** What differs from the newest answer, to be sent alone. */
    changes,
    field: (name: Name) => ({ ...form.getInputProps(name), value: typed[name] ?? newest[name] }),
    /** Called once the answers are read again after a save; what was typed during the call stays, and is not yet saved. */
    saved: () => {
      const now = form.getValues();
      for (const name of names)
        if (isEqual(now[name], typed[name])) form.setFieldValue(name, undefined as never);
    },
  };
}
