import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  /** The column's head, and on a phone the label before each value. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right and in columns. */
  align?: 'left' | 'right';
  /** Leaves the head to screen readers: for actions. */
  isHeaderHidden?: boolean;
};

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** On a phone: each row a card (the default), or the table as it is, scrolling sideways. */
  onPhone?: 'cards' | 'scroll';
  className?: string;
};

/** Rows of the same kind. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onPhone = 'cards',
  className,
}: TableProps<Row>) {
  const isCards = onPhone === 'cards';
  // What scrolls has many columns, and a tablet has little room.
  const padding = isCards ? 'px-3 lg:px-4' : 'px-3';
  const cell = cx(
    'border-line border-t py-3.5 align-middle print:px-1.5 print:py-2',
    padding,
    isCards &&
      'max-md:flex max-md:min-h-10 max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1.5',
  );

  return (
    <section
      aria-label={caption}
      // A region that scrolls sideways must be reachable by keyboard.
      tabIndex={isCards ? undefined : 0}
      className={cx(
        'min-w-0 overflow-x-auto print:overflow-visible',
        !isCards && 'scroll-hint print:bg-none',
        className,
      )}
    >
      <table
        {...role('table')}
        className={cx('w-full border-collapse text-left text-sm print:text-xs', isCards && 'max-md:block')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')} className={cx(isCards && 'max-md:sr-only')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.header}
                {...role('columnheader')}
                scope="col"
                className={cx(
                  'text-ink-soft text-label pb-2.5 whitespace-nowrap print:px-1.5',
                  padding,
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')} className={cx(isCards && 'max-md:flex max-md:flex-col max-md:gap-3')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...role('row')}
              className={cx(
                'hover:bg-surface transition-colors',
                isCards &&
                  'max-md:border-line max-md:bg-surface max-md:block max-md:rounded-md max-md:border max-md:p-4',
              )}
            >
              {columns.map((column, index) => {
                const content = (
                  <>
                    {isCards && index > 0 && !column.isHeaderHidden && (
                      <span aria-hidden className="text-ink-faint text-xs whitespace-nowrap md:hidden">
                        {column.header}
                      </span>
                    )}
                    <span
                      className={cx(
                        'min-w-0',
                        // Names keep their words whole: the table scrolls.
                        index === 0 && !isCards && 'inline-block min-w-28',
                        column.isHeaderHidden && 'whitespace-nowrap',
                        // A figure is never broken: the table scrolls instead.
                        !column.isHeaderHidden && column.align !== 'right' && 'wrap-anywhere',
                      )}
                    >
                      {column.cell(row)}
                    </span>
                  </>
                );
                const look = cx(
                  cell,
                  column.align === 'right' && 'text-right tabular-nums',
                  index === 0 && 'text-ink font-medium max-md:text-base',
                  index > 0 && isCards && 'max-md:text-right',
                  column.isHeaderHidden && 'max-md:justify-end',
                );
                return index === 0 ? (
                  <th key={column.header} {...role('rowheader')} scope="row" className={look}>
                    {content}
                  </th>
                ) : (
                  <td key={column.header} {...role('cell')} className={look}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Written out because a table that is not laid out as one loses its own roles in some browsers. */
function role(name: string) {
  return { role: name };
}
