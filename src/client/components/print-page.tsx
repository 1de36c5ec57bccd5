import { Link, type LinkProps } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';

type PrintPageProps = {
  back: Pick<LinkProps, 'to' | 'search' | 'params'> & { label: string };
  actions?: ReactNode;
  children: ReactNode;
};

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

type PrintHeadProps = { title: string; orderNumber: string; from: string; children: ReactNode };

export function PrintHead({ title, orderNumber, from, children }: PrintHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-6">
      <div>
        <h1 className="font-display text-3xl">{title}</h1>
        <p className="text-ink-soft mt-2 tabular-nums">{orderNumber}</p>
      </div>
      <div className="text-ink-soft min-w-0 text-sm wrap-anywhere sm:ml-auto sm:text-right">
        <p className="font-display text-ink text-xl">{from}</p>
        {children}
      </div>
    </header>
  );
}

export function PrintBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-ink-faint text-label mb-1">{title}</h2>
      <div className="text-ink-soft wrap-anywhere">{children}</div>
    </div>
  );
}

type PrintTableProps<Row> = {
  caption: string;
  rows: readonly (Row & { id: number })[];
  /** The first column is the row header, left-aligned; others are right-aligned. */
  columns: readonly {
    name: string;
    /** Hidden on phones. */
    isMinor?: boolean;
    cell: (row: Row) => ReactNode;
  }[];
};

export function PrintTable<Row>({ caption, rows, columns: [first, ...others] }: PrintTableProps<Row>) {
  const look = (isMinor = false) =>
    cx('px-2 text-right first:pl-0 last:pr-0', isMinor && 'max-sm:hidden print:table-cell');
  return (
    <table className="mt-8 w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-label text-left">
        <tr className="border-line-strong border-b">
          <th scope="col" className="py-2 pr-4 font-medium">
            {first?.name}
          </th>
          {others.map(({ name, isMinor }) => (
            <th key={name} scope="col" className={cx('py-2 font-medium', look(isMinor))}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map((row) => (
          <tr key={row.id} className="border-line border-b align-top">
            <th scope="row" className="py-3 pr-4 text-left font-medium wrap-anywhere">
              {first?.cell(row)}
            </th>
            {others.map(({ name, isMinor, cell }) => (
              <td key={name} className={cx('py-3', look(isMinor))}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
