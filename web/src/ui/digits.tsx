import { Group, Text } from '@mantine/core';
import { CopyIcon } from './copy-icon.tsx';

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
    <CopyIcon text={children} label={label} />
  </Group>
);
