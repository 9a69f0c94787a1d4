import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { CopyButton } from './copy-button.tsx';

/** Copies a text; a mark beside it that takes little room. */
export const CopyIcon = ({ text, label, ...looks }: { text: string; label: string } & ActionIconProps) => (
  <CopyButton value={text} timeout={1_500}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : label}>
        <ActionIcon
          size="sm"
          variant="subtle"
          color={copied ? 'leaf' : 'gray'}
          aria-label={copied ? 'Copied' : label}
          onClick={(event) => {
            // It may be a part of a link or a row.
            event.preventDefault();
            event.stopPropagation();
            copy();
          }}
          {...looks}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
);
