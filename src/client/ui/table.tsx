import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Column<Row> = {
  /** Column header, and label of each value on phones. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned for figures. */
  align?: 'left' | 'right';
  /** Visually hidden header, for action columns. */
  isHeaderHidden?: boolean;
  /** Names the row, and is the title of its card. Default: the first column. */
  isRowHeader?: boolean;
  /** Shares a line of a card with the next such column, if both fit. */
  isShort?: boolean;
};

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** The action column, last, with a hidden header. */
export function actionsColumn<Row>(cell: Column<Row>['cell'], header = 'Actions'): Column<Row> {
  return { header, isHeaderHidden: true, align: 'right', cell };
}

/** A value with a fainter line below it. */
export function NotedCell({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="text-ink-faint block text-sm font-normal">{note}</span>
    </>
  );
}

export type TableProps<Row> = {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** On small screens: a card per row (default), or horizontal scrolling. */
  onPhone?: 'cards' | 'scroll';
  className?: string;
};

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

/** Column count from which a tablet shows cards. */
const WIDE_COLUMNS = 7;

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onPhone = 'cards',
  className,
}: TableProps<Row>) {
  const isCards = onPhone === 'cards';
  const headerIndex = Math.max(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );
  const isWide = columns.length >= WIDE_COLUMNS;
  // Scrolling tables have many columns, and a tablet little room.
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
        // Contains what is for screen readers alone, which would widen the page from outside the scrolling part.
        'relative min-w-0 overflow-x-auto print:overflow-visible',
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
                  'as-cards:border-line as-cards:bg-surface as-cards:flex as-cards:flex-wrap as-cards:gap-x-4 as-cards:rounded-md as-cards:border as-cards:p-4',
              )}
            >
              {columns.map((column, index) => {
                const value = column.cell(row);
                const isHeader = index === headerIndex;
                const content = (
                  <>
                    {isCards && !isHeader && !column.isHeaderHidden && (
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
                        // Names don't break inside words: the table scrolls.
                        isHeader && !isCards && 'inline-block min-w-28',
                        column.isHeaderHidden && 'whitespace-nowrap',
                        // No wrapping where the table scrolls instead.
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
                  isHeader &&
                    'text-ink font-medium as-cards:min-w-0 as-cards:flex-1 as-cards:basis-3/4 as-cards:text-base',
                  !isHeader && isCards && 'as-cards:text-right',
                  !isHeader &&
                    index >= headerIndex &&
                    (column.isShort ? 'as-cards:flex-1 as-cards:basis-1/3' : 'as-cards:basis-full'),
                  // A checkbox before the name stays beside it.
                  column.isHeaderHidden &&
                    (index < headerIndex ? 'as-cards:flex-none' : 'as-cards:justify-end'),
                  // Empty values are hidden on cards, but kept for screen readers.
                  isEmpty(value) && isCards && 'as-cards:sr-only',
                );
                return isHeader ? (
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

/** Explicit roles, as some browsers drop them when `display` changes. */
function role(name: string) {
  return { role: name };
}
