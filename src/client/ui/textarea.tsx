import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { CONTROL } from './input.tsx';

/** A text area that grows with its text where supported. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={cx(CONTROL, 'field-sizing-content max-h-96 min-h-28 resize-y leading-normal', className)}
    />
  );
}
