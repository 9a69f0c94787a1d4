import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copying.ts';

interface CopyButtonProps {
  value: string;
  /** Milliseconds for which it says that it copied. */
  timeout?: number;
  children: (state: { copied: boolean; copy: () => void }) => ReactNode;
}

/** Copies a text, also on a page over plain http. */
export function CopyButton({ value, timeout = 1_000, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), timeout);
    return () => clearTimeout(timer);
  }, [copied, timeout]);
  return children({ copied, copy: () => void copyText(value).then(setCopied) });
}
