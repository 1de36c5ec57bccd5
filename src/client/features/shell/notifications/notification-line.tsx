import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { NotificationView } from '@/shared/platform/notifications.ts';
import { KindIcon } from './kind-icon.tsx';

type NotificationLineProps = {
  notification: NotificationView;
  when: string;
  onOpen: () => void;
  className?: string;
};

const LINE = 'flex items-start gap-3 text-left';

/** A notification; following its link marks it as read. */
export function NotificationLine({ notification, when, onOpen, className }: NotificationLineProps) {
  const { link } = notification;
  const content = <Content notification={notification} when={when} />;
  if (link === null) {
    return (
      <button type="button" onClick={onOpen} className={cx(LINE, 'min-w-full', className)}>
        {content}
      </button>
    );
  }
  return (
    <Link {...splitPath(link)} onClick={onOpen} className={cx(LINE, className)}>
      {content}
    </Link>
  );
}

function Content({ notification, when }: { notification: NotificationView; when: string }): ReactNode {
  const { kind, title, body, count, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <>
      <KindIcon kind={kind} />
      <span className="min-w-0 flex-1">
        <span className={cx('block text-pretty break-words', isUnread && 'font-semibold')}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        <span className="text-ink-soft line-clamp-2 text-sm break-words">{body}</span>
        <span className="text-ink-faint mt-0.5 block text-xs">
          {when}
          {count > 1 && ` · ${count} updates`}
        </span>
      </span>
      <span
        aria-hidden
        className={cx('mt-1.5 size-2.5 shrink-0 rounded-full', isUnread ? 'bg-accent' : 'bg-transparent')}
      />
    </>
  );
}

function splitPath(path: string): { to: string; search: Record<string, string>; hash?: string } {
  const { pathname, searchParams, hash } = new URL(path, 'https://here.invalid');
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash ? { hash: hash.slice(1) } : {}),
  };
}
