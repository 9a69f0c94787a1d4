import { Button } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';

/** Copies a text shown beside it. */
export const CopyText = ({ text }: { text: string }) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button size="xs" variant="default" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    )}
  </CopyButton>
);
