import { ActionIcon, Box, Code } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';
import { Small } from './text.ts';

/** Program text, unabridged, with a copy button. */
export const CodeBlock = ({ title, text }: { title: string; text: string }) => (
  <Box pos="relative" style={{ minWidth: 0 }}>
    <Small mb={4}>{title}</Small>
    {/* Overflowing text must be scrollable by keyboard. */}
    <Code block tabIndex={0} aria-label={title} role="group" className={styles['code']}>
      {text}
    </Code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          pos="absolute"
          top={0}
          right={0}
          aria-label={copied ? 'Copied' : `Copy ${title}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      )}
    </CopyButton>
  </Box>
);
