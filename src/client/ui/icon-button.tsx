import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and tooltip: `Remove Oak chair`, not `Remove`. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  isPending?: boolean | undefined;
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  isPending = false,
  className,
  onClick,
  type = 'button',
  'aria-disabled': isRefusing,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={isPending || isRefusing || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending || isRefusing ? (event) => event.preventDefault() : onClick}
      className={cx(
        buttonStyle({ variant, size }),
        'px-0! [&_svg]:size-5!',
        size === 'sm' ? 'w-9' : 'w-11',
        className,
      )}
    >
      {isPending ? <Spinner /> : icon}
    </button>
  );
}
