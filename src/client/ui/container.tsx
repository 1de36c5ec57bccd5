import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const WIDTHS = { text: 'max-w-text', form: 'max-w-form', page: 'max-w-page', wide: 'max-w-wide' } as const;

/** The page column: `page` by default, `wide` for shelves and tools, `text` for reading, `form` for forms. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return (
    <div className="px-page">
      <div {...rest} className={cx('mx-auto w-full', WIDTHS[width], className)} />
    </div>
  );
}

type ContainerProps = ComponentProps<'div'> & { width?: keyof typeof WIDTHS };
