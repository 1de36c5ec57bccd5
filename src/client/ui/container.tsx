import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const WIDTHS = { text: 'max-w-text', form: 'max-w-form', page: 'max-w-page', wide: 'max-w-wide' } as const;

/** The page's column with its margins: `page` for most, `wide` for shelves and tools, `text` to read, `form` to fill in. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div className="px-page">
      <div {...rest} className={cx('mx-auto w-full', WIDTHS[width], className)} />
    </div>
  );
}

type ContainerProps = ComponentProps<'div'> & { width?: keyof typeof WIDTHS };
