import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { cx } from './cx.ts';

export type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences. */
  text?: ReactNode;
  /** A `Link` to the page above, where the breadcrumbs have only that one. */
  parent?: ReactNode;
  /** The page's name in the breadcrumbs, where it is not the title. */
  crumb?: ReactNode;
  /** Breadcrumbs with more pages. */
  breadcrumbs?: ReactNode;
  /** Buttons that act on the whole page. */
  actions?: ReactNode;
  /** `tool` is smaller, for pages that one works on all day. */
  size?: 'page' | 'tool';
};

/** The head of a page: its one `h1`, what it is for, and what one can do with all of it. */
export function PageHeader(props: PageHeaderProps) {
  const { title, text, parent, crumb = title, actions, size = 'page' } = props;
  const ownBreadcrumbs = parent && (
    <Breadcrumbs>
      {parent}
      {crumb}
    </Breadcrumbs>
  );
  const { breadcrumbs = ownBreadcrumbs } = props;
  const isTool = size === 'tool';
  return (
    <header className={isTool ? 'pt-5 pb-6 sm:pt-8' : 'pt-6 pb-8 sm:pt-10 sm:pb-10'}>
      {breadcrumbs && <div className="mb-3">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-text">
          <h1 className={cx('font-display tracking-[-0.015em]', isTool ? 'text-3xl' : 'text-4xl')}>
            {title}
          </h1>
          {text && (
            <div className={cx('text-ink-soft text-pretty', isTool ? 'mt-2' : 'mt-3 text-lg')}>{text}</div>
          )}
        </div>
        {actions && (
          <div data-print="none" className="flex flex-wrap gap-3">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
