import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** A string of digits, unformatted, with a copy button. */
export const Digits = ({ children, label = 'Copy' }: { children: string; label?: string }) => (
  <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
    <Text span className="digits">
      {children}
    </Text>
    <CopyButton value={children} timeout={1_500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : label}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color={copied ? 'leaf' : 'gray'}
            aria-label={copied ? 'Copied' : label}
            onClick={(event) => {
              event.preventDefault();
              event.stopPropagation();
              copy();
            }}
          >
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  </Group>
);
