import { X } from 'lucide-react';
import type { Attachments } from '@/client/components/uploads/use-attachments.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';

const TILE = 'border-line bg-sunken relative size-24 overflow-hidden rounded-md border';

/** The pictures that will go with a message, and those on their way. */
export function PicturesToSend({ pictures }: { pictures: Attachments }) {
  if (pictures.count === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="flex list-none flex-wrap gap-3">
      {pictures.attached.map(({ id, name, url }) => (
        <li key={id} className={TILE}>
          <img src={`${url}?size=small`} alt={name} className="size-full object-cover" />
          <Remove label={`Remove ${shownFileName(name)}`} onRemove={() => pictures.remove(id)} />
        </li>
      ))}
      {pictures.underway.map(({ id, file, progress }) => {
        const name = shownFileName(file.name);
        return (
          <li key={id} className={`${TILE} grid place-items-center p-3`}>
            <ProgressBar label={`Uploading ${name}`} value={Math.round(progress * 100)} max={100} />
            <Remove label={`Cancel upload of ${name}`} onRemove={() => pictures.cancel(id)} />
          </li>
        );
      })}
    </ul>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="bg-raised absolute top-1 right-1 rounded-full">
      <IconButton label={label} icon={<X aria-hidden />} size="sm" onClick={onRemove} />
    </span>
  );
}
