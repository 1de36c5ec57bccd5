import { Link, type LinkProps } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';

type PrintPageProps = {
  back: Pick<LinkProps, 'to' | 'search'> & { label: string };
  /** More to do than to print. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A sheet of paper on the screen, with a button that prints it alone. */
export function PrintPage({ back: { label, ...to }, actions, children }: PrintPageProps) {
  return (
    <Container width="text" className="pt-6 pb-20 sm:pt-10 print:max-w-none print:p-0">
      <div data-print="none" className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <Link {...to} className="text-ink-soft underline underline-offset-4">
          {label}
        </Link>
        <div className="flex flex-wrap gap-3">
          {actions}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
      </div>
      <article className="border-line bg-surface rounded-lg border p-6 sm:p-10 print:border-0 print:bg-transparent print:p-0">
        {children}
      </article>
    </Container>
  );
}
