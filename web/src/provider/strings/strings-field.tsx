import { Textarea, type TextareaProps } from '@mantine/core';

/** Where data strings are typed or pasted. */
export const StringsField = (props: TextareaProps) => (
  <Textarea
    label="Serialized data strings"
    autosize
    spellCheck={false}
    classNames={{ input: 'digits' }}
    {...props}
  />
);
