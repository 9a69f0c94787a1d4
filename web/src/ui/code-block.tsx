import { Box, Code } from '@mantine/core';
import styles from './code-block.module.css';
import { CopyIcon } from './copy-icon.tsx';
import { Small } from './text.ts';

/** Program text, unabridged, with a copy button. */
export const CodeBlock = ({ title, text }: { title: string; text: string }) => (
  <Box pos="relative" style={{ minWidth: 0 }}>
    <Small mb={4}>{title}</Small>
    {/* Overflowing text must be scrollable by keyboard. */}
    <Code block tabIndex={0} aria-label={title} role="group" className={styles['code']}>
      {text}
    </Code>
    <CopyIcon text={text} label={`Copy ${title}`} pos="absolute" top={0} right={0} />
  </Box>
);
