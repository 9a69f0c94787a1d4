import { Textarea, type TextareaProps } from '@mantine/core';

/** A field for typing or pasting data strings. */
export const StringsField = (props: TextareaProps) => (
  <Textarea
    label="Serialized data strings"
    autosize
    spellCheck={false}
    classNames={{ input: 'digits' }}
    {...props}
  />
);
