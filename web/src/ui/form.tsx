import type { ComponentProps } from 'react';

interface FormProps extends ComponentProps<'form'> {
  submit: () => void;
}

/** A form whose fields show their faults themselves instead of the browser. */
export const Form = ({ submit, ...more }: FormProps) => (
  <form
    {...more}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      submit();
    }}
  />
);
