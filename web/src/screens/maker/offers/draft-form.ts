import { type UseFormReturnType, useForm } from '@mantine/form';
import type { OfferFieldName } from '@offerbook/client';
import { useEffect, useRef, useState } from 'react';
import {
  changeableWhenLocked,
  type Draft,
  type DraftField,
  declaredField,
} from '../../../kit/offers/draft.ts';

export type DraftForm = UseFormReturnType<Draft> & {
  /** True for fields that are read-only in a locked offer (spec, master offer file). */
  isFixed: (name: DraftField) => boolean;
  /** Props of a text field, without its label. */
  field: (name: DraftField) => {
    value: string;
    onChange: (value: string) => void;
    error: React.ReactNode;
    disabled: boolean;
    labelProps?: { className: string };
  };
  /** Marks the label of a field whose new value applies to coupons already out. */
  mark: (name: DraftField) => string | undefined;
};

/** The form shared by all parts of the editor. */
export function useDraft(initial: Draft, locked: boolean, areOut = false): DraftForm {
  const form = useForm<Draft>({ initialValues: initial });
  const isFixed = (name: DraftField) => locked && !changeableWhenLocked.includes(name);
  const mark = (name: DraftField) =>
    areOut &&
    name !== 'base_gs1' &&
    !isFixed(name) &&
    declaredField(name satisfies OfferFieldName).appliesToCouponsOut
      ? 'applies-to-coupons-out'
      : undefined;
  const field = (name: DraftField) => {
    const className = mark(name);
    return {
      value: form.values[name],
      onChange: (value: string) => form.setFieldValue(name, value),
      error: form.errors[name],
      disabled: isFixed(name),
      ...(className === undefined ? {} : { labelProps: { className } }),
    };
  };
  return { ...form, isFixed, field, mark };
}

/** Focuses the first field with a fault: on a long form it may be out of sight. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  return { form, toFirstFault: () => setSubmits((times) => times + 1) };
}
