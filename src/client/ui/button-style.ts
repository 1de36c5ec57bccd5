import { cx } from './cx.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  /** One `primary` per view, `secondary` beside it, `quiet` for the rest; `danger` if irreversible. */
  variant?: ButtonVariant | undefined;
  /** `sm` for tables and toolbars (touch area still 44 px), `lg` for a page's main form. */
  size?: ButtonSize | undefined;
  /** Full width. */
  isWide?: boolean | undefined;
};

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium no-underline ' +
  'transition-colors select-none [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const OFF = 'disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-accent-ink hover:not-disabled:border-accent-strong hover:not-disabled:bg-accent-strong',
  secondary:
    'border-line-strong bg-raised text-ink hover:not-disabled:border-ink hover:not-disabled:bg-surface',
  quiet: 'border-transparent text-ink hover:not-disabled:bg-sunken',
  danger:
    'border-danger bg-danger text-danger-ink hover:not-disabled:border-danger-strong hover:not-disabled:bg-danger-strong',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm tap-area',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
};

/** Classes shared by `Button` and `ButtonLink`. */
export function buttonStyle({ variant = 'primary', size = 'md', isWide = false }: ButtonLook): string {
  return cx(BASE, OFF, VARIANTS[variant], SIZES[size], isWide && 'w-full');
}
