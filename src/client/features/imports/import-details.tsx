import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductCard } from '@/client/components/product-card.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor, ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { type Columns, Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { formatNumber } from '@/shared/format/format-number.ts';
import { IMPORT_MACHINE } from '@/shared/imports/import-states.ts';
import type { BrokenRow, ImportNote, ImportView, MissingPicture } from '@/shared/imports/imports.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { cellText, STATE_NAMES } from './import-words.ts';
import { MissingCells } from './missing-cells.tsx';
import { PictureProgress, POLL_PICTURES_MS } from './picture-progress.tsx';
import { ValueMapping } from './value-mapping.tsx';

const POLL_MS = 1000;

export function ImportDetails({ id }: { id: number }) {
  const { data } = useSuspenseQuery({
    ...useApi().imports.get.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data) : false),
  });
  const broken = data.counts.broken ?? 0;
  const canCheck = IMPORT_MACHINE.allows(data.state, 'check') && !isWorking(data);
  return (
    <div className="flex flex-col gap-10">
      <section aria-label="Progress">
        <h2 className="font-display text-2xl wrap-anywhere">{data.fileName}</h2>
        <p className="text-ink-soft mt-1">
          {formatCount(data.rows, 'row')}
          {data.exporter && `, an export of ${data.exporter}`}
        </p>
        <div className="mt-5">{isWorking(data) ? <Progress view={data} /> : <Result view={data} />}</div>
        {canCheck && <MissingCells view={data} />}
        <PictureProgress pictures={data.pictures} isFetching={data.state === 'fetching'} />
        <Actions view={data} />
      </section>
      {canCheck && data.lists.length > 0 && <ValueMapping key={keyOfChoices(data)} view={data} />}
      <Samples view={data} />
      {broken > 0 && !isWorking(data) && <BrokenRows view={data} broken={broken} />}
      {!isWorking(data) && <Notes view={data} />}
      <MissingPictures view={data} />
      {canCheck && <ColumnMapping view={data} />}
    </div>
  );
}

function isWorking({ state }: ImportView) {
  return state === 'checking' || state === 'running';
}

function pollMs(view: ImportView) {
  if (view.state === 'fetching') return POLL_PICTURES_MS;
  return isWorking(view) ? POLL_MS : false;
}

function Progress({ view: { state, progress, rows } }: { view: ImportView }) {
  const label = state === 'checking' ? 'Checking your file' : 'Importing your products';
  return (
    <>
      <p aria-live="polite" className="text-ink mb-2 font-medium">
        {label} …
      </p>
      <ProgressBar label={label} value={progress} max={rows} />
      <p className="text-ink-faint mt-1 text-sm">
        {progress} of {formatCount(rows, 'row')}
      </p>
    </>
  );
}

function Result({ view }: { view: ImportView }) {
  const { state, counts, failure } = view;
  const { broken = 0 } = counts;
  const isWaiting = state === 'waiting';
  if (isWaiting || state === 'done' || state === 'fetching') {
    const title = isWaiting
      ? sentenceOf(counts, WILL, view.rowsToAnswer)
      : `Import done: ${sentenceOf(counts, WAS)}`;
    const fix = broken > 0 && 'Correct the rows below and upload them as a new file.';
    return (
      <Notice tone={broken > 0 ? 'caution' : 'positive'} title={title}>
        {isWaiting ? nextStep(counts, view) : fix}
      </Notice>
    );
  }
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'info'} title={failure ?? STATE_NAMES[state]}>
      Already saved: {sentenceOf(counts, WAS)}
    </Notice>
  );
}

function keyOfChoices({ lists }: ImportView): string {
  return JSON.stringify(lists.map(({ values }) => values.map(({ value, target }) => [value, target])));
}

const SAMPLE_SIZES = '(min-width: 40rem) 14rem, 45vw';

/** The first rows as they will look in the shop, without their actions. */
function Samples({ view: { samples } }: { view: ImportView }) {
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="import-samples">
      <h2 id="import-samples" className="font-display text-2xl">
        How your first rows will look
      </h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-text">
        Pictures come from their websites until the import has fetched them. A former price is shown once its
        price has been asked in this shop.
      </p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {samples.map((sample) => (
          <li key={sample.id} inert>
            <ProductCard product={sample} sizes={SAMPLE_SIZES} heart={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nextStep(
  { create = 0, update = 0, broken = 0 }: ImportView['counts'],
  { rowsWithoutCategory, rowsWithoutStock }: ImportView,
): string {
  if (broken === 0) return 'Nothing has changed yet. Start the import when you are ready.';
  if (rowsWithoutCategory + rowsWithoutStock > 0) {
    return 'Answer below for all rows at once. Nothing has changed yet.';
  }
  return create + update > 0
    ? 'Start the import to save the good rows, or correct the others first. Nothing has changed yet.'
    : 'Correct the rows below and upload them as a new file. Nothing has changed.';
}

const WILL = {
  create: 'to add',
  update: 'to change',
  same: 'without a change',
  skipped: 'left out',
} as const;
const WAS = {
  created: 'added',
  updated: 'changed',
  unchanged: 'without a change',
  skipped: 'left out',
} as const;

function needFix(rows: number): string {
  return `${rows === 1 ? 'needs' : 'need'} a fix`;
}

function needAnswer(rows: number): string {
  return `${rows === 1 ? 'needs' : 'need'} your answer`;
}

function sentenceOf(
  counts: ImportView['counts'],
  words: Partial<Record<keyof ImportView['counts'], string>>,
  toAnswer = 0,
) {
  const parts = Object.entries(words).flatMap(([state, word]) => {
    // The keys are those of the labels.
    const rows = counts[state as keyof ImportView['counts']] ?? 0;
    return rows > 0 ? [`${formatNumber(rows)} ${word}`] : [];
  });
  const toFix = (counts.broken ?? 0) - toAnswer;
  if (toAnswer > 0) parts.push(`${formatNumber(toAnswer)} ${needAnswer(toAnswer)}`);
  if (toFix > 0) parts.push(`${formatNumber(toFix)} ${needFix(toFix)}`);
  return `${parts.length > 0 ? parts.join(', ') : 'nothing'}.`;
}

function Actions({ view }: { view: ImportView }) {
  const { id, state, counts } = view;
  const api = useApi();
  const outcome = {
    onSuccess: async (next: ImportView) => {
      api.imports.get.setData({ id }, next);
      await Promise.all([api.imports.list.invalidate(), api.vendor.invalidate(), api.stats.invalidate()]);
    },
    onError: (error: unknown) => toast.failure(error, 'Import not changed'),
  };
  const start = trpc.imports.start.useMutation(outcome);
  const cancel = trpc.imports.cancel.useMutation(outcome);
  const good = (counts.create ?? 0) + (counts.update ?? 0);
  const isOpen = IMPORT_MACHINE.allows(state, 'cancel');
  const isWritten = !isOpen || state === 'fetching';
  return (
    <div className="mt-5 flex flex-wrap items-start gap-3">
      {IMPORT_MACHINE.allows(state, 'start') && (
        <Button
          isPending={start.isPending}
          disabledReason={good === 0 ? 'There is no row to add or change.' : undefined}
          onClick={() => start.mutate({ id })}
        >
          Start the import
        </Button>
      )}
      {isWritten && (
        <>
          <ButtonLink to="/vendor-dashboard" search={{ tab: 'products' }}>
            See your products
          </ButtonLink>
          <ButtonAnchor href={`/api/vendor/imports/${id}/report.csv`} download variant="secondary">
            Download the report
          </ButtonAnchor>
        </>
      )}
      {isOpen && (
        <Button variant="secondary" isPending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {state === 'fetching' ? 'Stop fetching pictures' : 'Cancel the import'}
        </Button>
      )}
    </div>
  );
}

function Notes({ view: { notes } }: { view: ImportView }) {
  if (notes.length === 0) return null;
  const rows = notes.map((note, index) => ({ ...note, key: index }));
  return (
    <section aria-labelledby="import-notes">
      <h2 id="import-notes" className="font-display text-2xl">
        What we changed
      </h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-text">
        These cells are not taken as they are in the file. You can change them in the product’s form
        afterwards.
      </p>
      <Table caption="Changed cells" rows={rows} rowKey={({ key }) => key} columns={NOTE_COLUMNS} />
    </section>
  );
}

const NOTE_COLUMNS: Columns<ImportNote> = [
  { header: 'Column', cell: ({ column }) => column || 'The whole row' },
  { header: 'Change', cell: ({ message }) => message },
  { header: 'Rows', align: 'right', cell: ({ rows }) => formatCount(rows, 'row') },
  { header: 'First', cell: ({ line }) => `Line ${line}` },
];

function MissingPictures({ view: { missingPictures } }: { view: ImportView }) {
  if (missingPictures.length === 0) return null;
  const rows = missingPictures.map((picture, index) => ({ ...picture, key: index }));
  return (
    <section aria-labelledby="missing-pictures">
      <h2 id="missing-pictures" className="font-display text-2xl">
        Missing pictures
      </h2>
      <p className="text-ink-soft mt-1 mb-4 max-w-text">
        These could not be fetched. Your products still show them from their websites, as long as these do:
        better upload them in the product’s form. The report has all of them.
      </p>
      <Table
        caption="Pictures that could not be fetched"
        rows={rows}
        rowKey={({ key }) => key}
        columns={COLUMNS}
      />
    </section>
  );
}

const COLUMNS: Columns<MissingPicture> = [
  { header: 'Line', cell: ({ line }) => `Line ${line}` },
  { header: 'Column', cell: ({ column }) => column },
  { header: 'Link', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { header: 'Why', cell: ({ message }) => message },
];

interface Problem {
  key: string;
  line: number;
  column: string;
  cell: string;
  message: string;
}

function BrokenRows({ view, broken }: { view: ImportView; broken: number }) {
  // Asked once above, whatever the number of rows.
  const isAsked = ({ field, value }: BrokenRow['problems'][number]) =>
    view.state === 'waiting' && field !== undefined && (value === undefined || view.lists.length > 0);
  const problems = view.brokenRows.flatMap(({ line, problems, cells }) =>
    problems
      .filter((problem) => !isAsked(problem))
      .map(({ column, message }, index) => ({
        key: `${line}-${index}`,
        line,
        column,
        cell: column ? cellText(cells[column]) : '',
        message,
      })),
  );
  const toFix = broken - view.rowsToAnswer;
  const asked = view.brokenRows.some((row) => row.problems.some(isAsked));
  return (
    <section aria-labelledby="broken-rows">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-text">
          <h2 id="broken-rows" className="font-display text-2xl">
            {toFix > 0
              ? `${formatCount(toFix, 'row')} ${needFix(toFix)}`
              : `${formatCount(broken, 'row')} ${needAnswer(broken)}`}
          </h2>
          <p className="text-ink-soft mt-1">
            {asked && 'Answer what is asked above first. '}
            {problems.length > 0 || !asked
              ? 'Download these rows, correct them and upload them as a new file. You don’t need to upload the other rows again.'
              : 'Nothing else is wrong with them.'}
          </p>
        </div>
        <ButtonAnchor href={`/api/vendor/imports/${view.id}/broken.csv`} download variant="secondary">
          Download these rows
        </ButtonAnchor>
      </div>
      {problems.length > 0 && (
        <Table caption="What is wrong" rows={problems} rowKey={({ key }) => key} columns={BROKEN_COLUMNS} />
      )}
      {broken > view.brokenRows.length && (
        <p className="text-ink-faint mt-3 text-sm">
          … and {formatCount(broken - view.brokenRows.length, 'more row')} in the download.
        </p>
      )}
    </section>
  );
}

const BROKEN_COLUMNS: Columns<Problem> = [
  { header: 'Line', cell: ({ line }) => `Line ${line}` },
  { header: 'Column', cell: ({ column }) => column || 'The whole row' },
  { header: 'In the file', cell: ({ cell }) => cell || '–' },
  { header: 'What is wrong', cell: ({ message }) => message },
];
