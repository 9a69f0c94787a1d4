import type { ComponentProps } from 'react';

interface FormProps extends ComponentProps<'form'> {
  submit: () => void;
}

/** A form whose faults are told by its own fields, not by the browser. */
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
