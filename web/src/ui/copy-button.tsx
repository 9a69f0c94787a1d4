import { Button, Code, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
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

/** Copies a text shown beside it. @param of what it is, where several are shown. */
export const CopyText = ({ text, of }: { text: string; of?: string }) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        size="xs"
        variant="default"
        leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        onClick={copy}
        aria-label={of && `Copy ${of}`}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    )}
  </CopyButton>
);

/** A text to be set elsewhere exactly as it is, with its copy button. */
export const CopyLine = ({ text }: { text: string }) => (
  <Group gap="sm" wrap="nowrap">
    <Code block style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-proof>
      {text}
    </Code>
    <CopyText text={text} />
  </Group>
);
