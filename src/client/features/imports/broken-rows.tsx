import { formatCount } from '@/client/lib/format.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import type { ImportView } from '@/shared/imports/imports.ts';
import { cellText } from './import-words.ts';

interface Problem {
  key: string;
  line: number;
  column: string;
  cell: string;
  message: string;
}

/** Errors by line and column, and a CSV of the failed rows to correct and upload. */
export function BrokenRows({ view, broken }: { view: ImportView; broken: number }) {
  const problems = view.brokenRows.flatMap(({ line, problems, cells }) =>
    problems.map(({ column, message }, index) => ({
      key: `${line}-${index}`,
      line,
      column,
      cell: column ? cellText(cells[column]) : '',
      message,
    })),
  );
  return (
    <section aria-labelledby="broken-rows">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-text">
          <h2 id="broken-rows" className="font-display text-2xl">
            {formatCount(broken, 'broken row')}
          </h2>
          <p className="text-ink-soft mt-1">
            Download these rows, correct them and upload them as a new file. You don’t need to upload the
            other rows again.
          </p>
        </div>
        <ButtonAnchor href={`/api/vendor/imports/${view.id}/broken.csv`} download variant="secondary">
          Download the broken rows
        </ButtonAnchor>
      </div>
      <Table caption="What is wrong" rows={problems} rowKey={({ key }) => key} columns={COLUMNS} />
      {broken > view.brokenRows.length && (
        <p className="text-ink-faint mt-3 text-sm">
          … and {formatCount(broken - view.brokenRows.length, 'more broken row')} in the download.
        </p>
      )}
    </section>
  );
}

const COLUMNS: [Column<Problem>, ...Column<Problem>[]] = [
  { header: 'Line', cell: ({ line }) => `Line ${line}` },
  { header: 'Column', cell: ({ column }) => column || 'The whole row' },
  { header: 'In the file', cell: ({ cell }) => cell || '–' },
  { header: 'What is wrong', cell: ({ message }) => message },
];
