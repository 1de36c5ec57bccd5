import { FileText, Image, Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import type { Upload } from '@/client/components/uploads/upload-queue.ts';
import type { Attachments } from '@/client/components/uploads/use-attachments.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { formatBytes } from '@/client/lib/format.ts';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS, MAX_PDF_BYTES } from '@/shared/platform/attachments.ts';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

export function AttachmentsField({
  attachments,
  error,
}: {
  attachments: Attachments;
  error: string | undefined;
}) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isTarget = useDroppedFiles(frame, attachments.add);
  const { attached, underway, failed, count, isFull } = attachments;
  // The focused button disappears with its file.
  const removeWith = (remove: () => void) => () => {
    remove();
    adder.current?.focus();
  };

  return (
    <fieldset ref={frame} className="border-line flex flex-col gap-4 border-t pt-6">
      <legend className="font-display float-left text-xl">Attachments</legend>
      <p className="text-ink-soft clear-both text-sm">
        A photograph often says it best. Up to {MAX_ATTACHMENTS} files: a photo as a JPG, PNG or WebP, or a
        PDF of at most {megabytes(MAX_PDF_BYTES)}. Only you and our team can see them.
      </p>
      {count > 0 && (
        <ul aria-label="Attached files" className="clear-both flex flex-col gap-2">
          {attached.map(({ id, name, kind, bytes }) => (
            <Row
              key={id}
              icon={kind === 'pdf' ? <FileText aria-hidden /> : <Image aria-hidden />}
              name={name}
              state={formatBytes(bytes)}
              removeLabel={`Remove ${shownFileName(name)}`}
              onRemove={removeWith(() => attachments.remove(id))}
            />
          ))}
          {underway.map((upload) => (
            <Row
              key={upload.id}
              icon={<Paperclip aria-hidden />}
              name={upload.file.name}
              state={stateOf(upload)}
              removeLabel={`Cancel upload of ${shownFileName(upload.file.name)}`}
              onRemove={removeWith(() => attachments.cancel(upload.id))}
            >
              <ProgressBar
                label={`Uploading ${shownFileName(upload.file.name)}`}
                value={Math.round(upload.progress * 100)}
                max={100}
              />
            </Row>
          ))}
        </ul>
      )}
      <FailedUploads
        uploads={failed}
        onRetry={attachments.retry}
        onRemove={(id) => removeWith(() => attachments.cancel(id))()}
      />
      <FieldError text={error} />
      <FileButton
        ref={adder}
        variant="secondary"
        size="sm"
        disabled={isFull}
        title={isFull ? `Attach at most ${MAX_ATTACHMENTS} files` : undefined}
        className={cx('clear-both self-start', isTarget && 'border-accent! bg-accent-soft!')}
        picker={{
          label: 'Files to attach',
          accept: ATTACHMENT_TYPES.join(),
          multiple: true,
          onFiles: attachments.add,
        }}
      >
        <Paperclip aria-hidden /> {isTarget ? 'Drop them here' : 'Attach files'}
      </FileButton>
    </fieldset>
  );
}

type RowProps = {
  icon: ReactNode;
  name: string;
  state: string;
  removeLabel: string;
  onRemove: () => void;
  children?: ReactNode;
};

function Row({ icon, name, state, removeLabel, onRemove, children }: RowProps) {
  return (
    <li className="border-line bg-surface flex items-center gap-3 rounded-md border py-1.5 pr-1.5 pl-4 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="text-ink-faint text-xs tabular-nums">{state}</span>
        </p>
        {children}
      </div>
      <IconButton label={removeLabel} icon={<X aria-hidden />} size="sm" onClick={onRemove} />
    </li>
  );
}

function stateOf({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  return progress >= 1 ? 'Processing' : `${Math.round(progress * 100)}%`;
}
