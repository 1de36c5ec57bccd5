import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  /** One or two sentences. */
  text?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Buttons that act on the whole page. */
  actions?: ReactNode;
};

/** The head of a page: its one `h1`, what it is for, and what one can do with all of it. */
export function PageHeader({ title, text, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <header className="pt-6 pb-8 sm:pt-10 sm:pb-10">
      {breadcrumbs && <div className="mb-3">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-text">
          <h1 className="font-display text-4xl tracking-[-0.015em]">{title}</h1>
          {text && <div className="text-ink-soft mt-3 text-lg text-pretty">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
