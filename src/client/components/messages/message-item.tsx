import { cx } from '@/client/ui/cx.ts';
import { DateTime } from '@/client/ui/date-time.tsx';
import type { MessagePicture, MessageView } from '@/shared/orders/conversations.ts';

type MessageItemProps = { message: MessageView; by: string; isOwn: boolean };

export function MessageItem({ message: { text, pictures, createdAt }, by, isOwn }: MessageItemProps) {
  return (
    <li className={cx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <article
        className={cx(
          'max-w-[min(34rem,88%)] min-w-0 rounded-lg border px-4 py-3',
          isOwn ? 'border-accent/25 bg-accent-soft' : 'border-line bg-surface',
        )}
      >
        <h2 className="text-ink-soft mb-1 flex flex-wrap gap-x-2 text-xs">
          <span className="text-ink font-medium wrap-anywhere">{by}</span>
          <DateTime at={createdAt} />
        </h2>
        {text && <p className="text-ink wrap-anywhere whitespace-pre-line">{text}</p>}
        {pictures.length > 0 && (
          <ul className={cx('flex list-none flex-wrap gap-2', text && 'mt-3')}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <SentPicture
                  picture={picture}
                  label={`Picture ${index + 1} of ${pictures.length} from ${by}`}
                />
              </li>
            ))}
          </ul>
        )}
      </article>
    </li>
  );
}

function SentPicture({ picture: { url, width, height }, label }: { picture: MessagePicture; label: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="border-line bg-sunken block overflow-hidden rounded-md border"
    >
      <img
        src={`${url}?size=small`}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-36 w-auto max-w-full object-cover"
      />
    </a>
  );
}
