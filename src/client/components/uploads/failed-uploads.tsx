import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { Button } from '@/client/ui/button.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import type { Upload } from './upload-queue.ts';

type FailedUploadsProps = {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
};

export function FailedUploads({ uploads, onRetry, onRemove }: FailedUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files that were not uploaded" className="flex flex-col gap-2">
      {uploads.map(({ id, file, state, problem }) => {
        const name = shownFileName(file.name);
        const sentence = problem ?? '';
        return (
          <li
            key={id}
            className="border-danger/35 bg-danger-soft flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border py-2 pr-2 pl-4"
          >
            <CircleAlert aria-hidden className="text-danger size-5 shrink-0" />
            <p className="text-ink min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              {sentence.includes(name) ? sentence : `${name}: ${sentence}`}
            </p>
            <span className="ml-auto flex items-center gap-1">
              {state === 'failed' && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Retry upload of ${name}`}
                  onClick={() => onRetry(id)}
                >
                  <RotateCcw aria-hidden /> Retry
                </Button>
              )}
              <IconButton
                label={`Remove ${name}`}
                icon={<X aria-hidden />}
                size="sm"
                onClick={() => onRemove(id)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
