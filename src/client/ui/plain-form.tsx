import type { ComponentProps } from 'react';

type PlainFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (fields: FormData) => unknown };

/** A form without a schema, such as a search. Without scripts the browser sends it to its `action`. */
export function PlainForm({ onSubmit, ...form }: PlainFormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
}
