import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Upload } from '@/client/components/uploads/upload-queue.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';

/** A running upload with its local preview. */
export function UploadTile({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { file, state, progress } = upload;
  const name = shownFileName(file.name);
  const source = useObjectUrl(file);
  const percent = Math.round(progress * 100);

  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="bg-sunken relative aspect-square overflow-hidden rounded-md">
        {source && <img src={source} alt="" className="size-full object-cover opacity-55" />}
        <IconButton
          label={`Cancel upload of ${name}`}
          icon={<X aria-hidden />}
          variant="secondary"
          size="sm"
          onClick={onRemove}
          className="absolute! top-2 right-2"
        />
        <span className="absolute inset-x-2 bottom-2 flex flex-col gap-1">
          <span className="bg-raised text-ink text-label flex w-fit items-center gap-1.5 rounded-sm px-2 py-1 tabular-nums">
            {state !== 'waiting' && <Spinner />}
            {wordsOf(state, percent)}
          </span>
          <ProgressBar label={`Uploading ${name}`} value={percent} max={100} />
        </span>
      </div>
      <p className="text-ink-soft truncate text-xs" title={file.name}>
        {file.name}
      </p>
    </li>
  );
}

function wordsOf(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting';
  // Fully sent; the server makes its sizes.
  return percent >= 100 ? 'Processing' : `${percent}%`;
}

/** An object URL, revoked on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return source;
}
