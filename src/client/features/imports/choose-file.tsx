import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { FilePicker } from '@/client/ui/file-picker.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

/** Uploads a chosen or dropped file. */
export function ChooseFile({ onSent }: { onSent: (id: number) => void }) {
  const api = useApi();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const send = useMutation({
    mutationFn: sendFile,
    onSuccess: async (id) => {
      await api.imports.list.invalidate();
      onSent(id);
    },
  });
  const take = (file: File | undefined) => file && !send.isPending && send.mutate(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <section aria-label="Choose a file">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is for everybody */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-col items-center gap-4 rounded-md border-2 border-dashed px-4 py-12 text-center',
          isOver ? 'border-accent bg-surface' : 'border-line',
        )}
      >
        <FileUp aria-hidden className="text-accent size-12 stroke-[1.25]" />
        <Button
          size="lg"
          isPending={send.isPending}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Choose a CSV or NDJSON file
        </Button>
        <FilePicker
          ref={input}
          label="File of products"
          accept=".csv,.tsv,.txt,.ndjson,.jsonl"
          onFiles={([file]) => take(file)}
        />
        <p id={hintId} className="text-ink-soft max-w-[34rem] text-sm text-pretty">
          Or drop it here. Up to {IMPORT_LIMITS.rows.toLocaleString('en-US')} rows and{' '}
          {IMPORT_LIMITS.bytes / 1024 / 1024} MB, with the names of the columns in the first line. Nothing
          changes in your shop until you have seen the check and started the import.
        </p>
      </div>
      {send.error && (
        <Notice
          tone="danger"
          title={
            send.error instanceof FileRefusedError && send.error.message
              ? send.error.message
              : 'The file could not be sent. Please check your connection and try again.'
          }
          className="mt-6"
        />
      )}
    </section>
  );
}

const answer = z.object({ id: z.number() });
const refusal = z.object({ message: z.string() });

/** Carries the server's message about a refused file. */
class FileRefusedError extends Error {}

/** Uploads a product file; not a procedure, as it is not JSON. @returns the import's id @throws FileRefusedError */
async function sendFile(file: File): Promise<number> {
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await fetch('/api/vendor/imports', { method: 'POST', body });
  const sent: unknown = await response.json();
  if (!response.ok) throw new FileRefusedError(refusal.safeParse(sent).data?.message);
  return answer.parse(sent).id;
}
