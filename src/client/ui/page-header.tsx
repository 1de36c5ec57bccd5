import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { cx } from './cx.ts';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A `Link` to the parent page, for two-level breadcrumbs. */
  parent?: ReactNode;
  /** Breadcrumb name, if not the title. */
  crumb?: ReactNode;
  /** Breadcrumbs with more levels. */
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  /** `tool` is smaller, for pages in constant use. */
  size?: 'page' | 'tool';
};

/** Head of a page: the `h1`, description and actions. */
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
        <div className="min-w-0 max-w-text wrap-anywhere">
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
