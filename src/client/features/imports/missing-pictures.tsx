import { type Column, Table } from '@/client/ui/table.tsx';
import type { ImportView, MissingPicture } from '@/shared/imports/imports.ts';

/** Which linked pictures are not in the shop, by line and column, and why. */
export function MissingPictures({ view: { missingPictures } }: { view: ImportView }) {
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
      <Table caption="Missing pictures" rows={rows} rowKey={({ key }) => key} columns={COLUMNS} />
    </section>
  );
}

const COLUMNS: [Column<MissingPicture>, ...Column<MissingPicture>[]] = [
  { header: 'Line', cell: ({ line }) => `Line ${line}` },
  { header: 'Column', cell: ({ column }) => column },
  { header: 'Link', cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
  { header: 'Why', cell: ({ message }) => message },
];
