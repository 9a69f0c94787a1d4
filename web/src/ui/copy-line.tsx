import { Code, Group } from '@mantine/core';
import { CopyText } from './copy-text.tsx';

/** A text to be set elsewhere exactly as it is, with its copy button. */
export const CopyLine = ({ text }: { text: string }) => (
  <Group gap="sm" wrap="nowrap">
    <Code block style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-proof>
      {text}
    </Code>
    <CopyText text={text} />
  </Group>
);
