import { useEffect, useRef, useState } from 'react';

/** Focuses the first field with a fault: on a long form it may be out of sight. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  return { form, toFirstFault: () => setSubmits((times) => times + 1) };
}
