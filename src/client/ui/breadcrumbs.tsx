import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';

/** Home and parent pages as router `Link`s, the current page as text. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  const crumbs = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumb" data-print="none">
      <ol className="text-ink-faint flex flex-wrap items-center gap-x-1.5 text-sm">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place on the way has no other name
              key={index}
              aria-current={isLast ? 'page' : undefined}
              className="[&_a]:hover:text-ink flex min-w-0 items-center gap-1.5 wrap-anywhere [&_a]:py-2.5 [&_a]:underline-offset-4 [&_a]:hover:underline"
            >
              {crumb}
              {!isLast && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
