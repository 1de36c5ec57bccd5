import type { ReactNode } from 'react';
import { formatNumber } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';

type LinesProps<Row> = {
  title: string;
  rows: readonly Row[];
  total?: number;
  rowKey: (row: Row) => string | number;
  none: string;
  action?: ReactNode;
  line: (row: Row) => { text: ReactNode; note?: ReactNode; end: ReactNode };
};

/** The newest things of a person or vendor, a line each. */
export function Lines<Row>({ title, rows, total, rowKey, none, action, line }: LinesProps<Row>) {
  const isCut = total !== undefined && total > rows.length;
  return (
    <Card
      title={title}
      action={action}
      {...(isCut ? { text: `The newest ${rows.length} of ${formatNumber(total)}` } : {})}
    >
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {rows.map((row) => {
            const { text, note, end } = line(row);
            return (
              <li
                key={rowKey(row)}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm"
              >
                <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
                  {text}
                  {note && <span className="text-ink-faint block">{note}</span>}
                </span>
                <span className="ml-auto flex items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-end">
                  {end}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
