import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';

export const CONTROL =
  'w-full min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink transition-colors ' +
  'hover:not-disabled:border-ink aria-invalid:border-danger focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken';

export type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Content before the text, such as `$` or an icon. */
  prefix?: ReactNode;
  /** Content after the text, such as `cm` or `%`. */
  suffix?: ReactNode;
};

/** A one-line text input; spread react-hook-form's `register('x')`. Put it in a `Field`. */
export function Input({ prefix, suffix, className, ...rest }: InputProps) {
  const wiring = useFieldWiring(rest);
  const isLong = typeof suffix === 'string' && suffix.length > 4;
  const input = (
    <input
      {...rest}
      {...wiring}
      className={cx(
        CONTROL,
        Boolean(prefix) && 'pl-9',
        Boolean(suffix) && (isLong ? 'pr-18' : 'pr-12'),
        className,
      )}
    />
  );
  if (!prefix && !suffix) return input;
  return (
    <span className="relative block">
      {prefix && (
        <span className="text-ink-faint pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center [&_svg]:size-4.5">
          {prefix}
        </span>
      )}
      {input}
      {suffix && (
        <span className="text-ink-faint pointer-events-none absolute inset-y-0 right-0 grid min-w-12 place-items-center px-3">
          {suffix}
        </span>
      )}
    </span>
  );
}
