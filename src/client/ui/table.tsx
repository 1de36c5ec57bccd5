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

/** The last column of a table: the buttons of each row. Its head is for screen readers. */
export function actionsColumn<Row>(cell: Column<Row>['cell'], header = 'Actions'): Column<Row> {
  return { header, isHeaderHidden: true, align: 'right', cell };
}

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where there is little room: each row a card (the default), or the table as it is, scrolling sideways. */
  onPhone?: 'cards' | 'scroll';
  className?: string;
};

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

/** From so many columns on, a tablet has too little room for them side by side. */
const WIDE_COLUMNS = 7;

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
  const isWide = columns.length >= WIDE_COLUMNS;
  // What scrolls has many columns, and a tablet has little room.
  const padding = isCards ? 'px-3 lg:px-4' : 'px-3';
  const cell = cx(
    'border-line border-t py-3.5 align-middle print:px-1.5 print:py-2',
    padding,
    isCards &&
      'as-cards:flex as-cards:min-h-10 as-cards:items-baseline as-cards:justify-between as-cards:gap-4 as-cards:border-0 as-cards:px-0 as-cards:py-1.5',
  );

  return (
    <section
      aria-label={caption}
      // A region that scrolls sideways must be reachable by keyboard.
      tabIndex={isCards ? undefined : 0}
      className={cx(
        'min-w-0 overflow-x-auto print:overflow-visible',
        isCards && (isWide ? '@container/wide-table' : '@container/usual-table'),
        !isCards && 'scroll-hint print:bg-none',
        className,
      )}
    >
      <table
        {...role('table')}
        className={cx('w-full border-collapse text-left text-sm print:text-xs', isCards && 'as-cards:block')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...role('rowgroup')} className={cx(isCards && 'as-cards:sr-only')}>
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
        <tbody
          {...role('rowgroup')}
          className={cx(
            isCards &&
              'as-cards:grid as-cards:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] as-cards:gap-3',
          )}
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...role('row')}
              className={cx(
                'hover:bg-surface transition-colors',
                isCards &&
                  'as-cards:border-line as-cards:bg-surface as-cards:block as-cards:rounded-md as-cards:border as-cards:p-4',
              )}
            >
              {columns.map((column, index) => {
                const value = column.cell(row);
                const content = (
                  <>
                    {isCards && index > 0 && !column.isHeaderHidden && (
                      <span
                        aria-hidden
                        className="text-ink-faint as-cards:inline hidden text-xs whitespace-nowrap"
                      >
                        {column.header}
                      </span>
                    )}
                    <span
                      className={cx(
                        'min-w-0',
                        // Names keep their words whole: the table scrolls.
                        index === 0 && !isCards && 'inline-block min-w-28',
                        column.isHeaderHidden && 'whitespace-nowrap',
                        // Neither figures nor words are broken where the table can scroll instead.
                        !column.isHeaderHidden &&
                          column.align !== 'right' &&
                          (isCards ? 'wrap-anywhere' : 'wrap-break-word'),
                      )}
                    >
                      {value}
                    </span>
                  </>
                );
                const look = cx(
                  cell,
                  column.align === 'right' && 'text-right tabular-nums',
                  index === 0 && 'text-ink font-medium as-cards:text-base',
                  index > 0 && isCards && 'as-cards:text-right',
                  column.isHeaderHidden && 'as-cards:justify-end',
                  // On a card a label without a value says nothing; readers of the table keep its place.
                  isEmpty(value) && isCards && 'as-cards:sr-only',
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
