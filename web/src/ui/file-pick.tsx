import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface FilePickProps extends Omit<FileButtonProps, 'onChange' | 'resetRef'> {
  take: (file: File) => void;
}

/** A button for a file; also for the same file again, once it was corrected. */
export function FilePick({ take, ...props }: FilePickProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      {...props}
      resetRef={reset}
      onChange={(file) => {
        if (file) take(file);
        // A browser says nothing of a file whose name the field has already.
        reset.current?.();
      }}
    />
  );
}
