import { FileText } from 'lucide-react';
import { formatBytes } from '@/client/lib/format.ts';
import type { AttachmentView } from '@/shared/platform/attachments.ts';

export function AttachmentList({ attachments }: { attachments: readonly AttachmentView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {attachments.map(({ id, name, kind, bytes, url }) => (
        <li key={id} className="min-w-0">
          <a href={url} download className="group flex flex-col gap-1.5 text-sm">
            {kind === 'picture' ? (
              <img
                src={`${url}?size=small`}
                alt=""
                loading="lazy"
                className="bg-sunken aspect-4/3 w-full rounded-md object-cover"
              />
            ) : (
              <span className="bg-sunken text-ink-soft grid aspect-4/3 w-full place-items-center rounded-md">
                <FileText aria-hidden className="size-9" strokeWidth={1.5} />
              </span>
            )}
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere underline underline-offset-4">{name}</span>
              <span className="text-ink-faint text-xs">{formatBytes(bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
