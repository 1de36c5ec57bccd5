import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.ts';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'isWide' | 'disabledReason'> & {
  /** Accessible name and tooltip: `Remove Oak chair`, not `Remove`. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | undefined;
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      variant={variant}
      size={size}
      className={cx('px-0! [&_svg]:size-5!', size === 'sm' ? 'w-9' : 'w-11', className)}
    >
      {icon}
    </Button>
  );
}
