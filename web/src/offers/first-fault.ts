import { useEffect, useRef, useState } from 'react';

/** Brings whoever pressed a button to the first field that is at fault: on a long form it may be out of sight. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  return { form, toFirstFault: () => setTold((times) => times + 1) };
}
