import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { CopyButton } from './copy-button.tsx';

interface DigitsProps {
  children: string;
  label?: string;
  /** Shows the last six digits only, where a name says what it is; the whole is copied. */
  short?: boolean;
}

/** A string of digits, unformatted, with a copy button. */
export const Digits = ({ children, label = 'Copy', short }: DigitsProps) => (
  <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
    <Text span className="digits" {...(short ? { title: children, inherit: true } : {})}>
      {short ? `…${children.slice(-6)}` : children}
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
