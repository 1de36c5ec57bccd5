import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Keeps the focus, shows a spinner, announces busy and ignores clicks. */
    isPending?: boolean | undefined;
    /** Disables the button, with the reason below. */
    disabledReason?: string | undefined;
  };

/** A button of type `button` by default, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  disabledReason,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  'aria-disabled': isRefusing,
  ...rest
}: ButtonProps) {
  const reasonId = useId();

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || isRefusing) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <button
      {...rest}
      type={type}
      disabled={disabled || disabledReason !== undefined}
      aria-disabled={isPending || isRefusing || undefined}
      aria-busy={isPending || undefined}
      aria-describedby={disabledReason ? cx(describedBy, reasonId) : describedBy}
      onClick={handleClick}
      className={cx(buttonStyle({ variant, size, isWide }), className)}
    >
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center justify-center gap-2', isPending && 'opacity-0')}>
        {children}
      </span>
    </button>
  );

  if (!disabledReason) return button;
  return (
    <span className={cx('inline-flex flex-col gap-1.5', isWide ? 'w-full' : 'items-start')}>
      {button}
      <span id={reasonId} className="text-ink-soft text-xs">
        {disabledReason}
      </span>
    </span>
  );
}
