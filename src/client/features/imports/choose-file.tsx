import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { z } from 'zod';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { uploadFile } from '@/client/lib/upload.ts';
import { cx } from '@/client/ui/cx.ts';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { formatNumber } from '@/shared/format/format-number.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

const UPLOAD = {
  path: '/api/vendor/imports',
  field: 'file',
  failed: 'The file could not be sent. Please check your connection and try again.',
};
const answer = z.object({ id: z.number() });

export function ChooseFile({ onSent }: { onSent: (id: number) => void }) {
  const api = useApi();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const send = useMutation({
    mutationFn: async (file: File) => answer.parse(await uploadFile(UPLOAD, file)).id,
    onSuccess: async (id) => {
      await api.imports.list.invalidate();
      onSent(id);
    },
  });
  const take = ([file]: readonly File[]) => {
    if (file && !send.isPending) send.mutate(file);
  };
  const isDragging = useDroppedFiles(frame, take);

  return (
    <section aria-label="Choose a file">
      <div
        ref={frame}
        className={cx(
          'flex flex-col items-center gap-4 rounded-md border-2 border-dashed px-4 py-12 text-center',
          isDragging ? 'border-accent bg-surface' : 'border-line',
        )}
      >
        <FileUp aria-hidden className="text-accent size-12 stroke-[1.25]" />
        <FileButton
          size="lg"
          isPending={send.isPending}
          aria-describedby={hintId}
          picker={{ label: 'File of products', accept: '.csv,.tsv,.txt,.xlsx,.ndjson,.jsonl', onFiles: take }}
        >
          Choose a file
        </FileButton>
        <p id={hintId} className="text-ink-soft max-w-[34rem] text-sm text-pretty">
          CSV or Excel (.xlsx): an export of Shopify, WooCommerce, Etsy, Magento, PrestaShop, Squarespace,
          Wix, BigCommerce, Square, Ecwid or Lightspeed, or a list of your own with the names of its columns
          above. Up to {formatNumber(IMPORT_LIMITS.rows)} rows and {IMPORT_LIMITS.bytes / 1024 / 1024} MB.
          Nothing changes in your shop until you have seen the check and started the import.
        </p>
      </div>
      {send.error && <Notice tone="danger" title={send.error.message} className="mt-6" />}
    </section>
  );
}
