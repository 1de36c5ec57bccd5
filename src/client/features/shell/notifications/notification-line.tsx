import { Link } from '@tanstack/react-router';
import {
  Banknote,
  FileText,
  Flag,
  Heart,
  LayoutGrid,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquare,
  Package,
  PackageX,
  RotateCcw,
  Search,
  Star,
  Store,
  TriangleAlert,
  Truck,
  Upload,
  Video,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';
import type { NotificationView } from '@/shared/platform/notifications.ts';

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
        <span className={cx('block text-pretty wrap-anywhere', isUnread && 'font-semibold')}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        <span className="text-ink-soft line-clamp-2 text-sm wrap-anywhere">{body}</span>
        <span className="text-ink-faint mt-0.5 block text-xs">
          {when}
          {count > 1 && ` · ${count} updates`}
        </span>
      </span>
      <span
        aria-hidden
        className={cx(
          'mt-1.5 size-2.5 shrink-0 rounded-full',
          isUnread ? 'bg-accent chosen-mark' : 'bg-transparent',
        )}
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

const ICONS: Record<NotificationKind, LucideIcon> = {
  connection_stopped: Upload,
  order: Package,
  return_decided: RotateCcw,
  refund: Banknote,
  form: FileText,
  collection_request: Truck,
  wishlist: Heart,
  saved_search: Search,
  own_question: MessageCircleQuestionMark,
  review: Star,
  report: Flag,
  message: MessageSquare,
  room: LayoutGrid,
  application: Store,
  sale: Package,
  return_asked: RotateCcw,
  question: MessageCircleQuestionMark,
  product_review: Star,
  low_stock: TriangleAlert,
  payout: Banknote,
  import_finished: Upload,
  video_ready: Video,
  video_failed: TriangleAlert,
  product_hidden: PackageX,
  vendor_suspended: PackageX,
  new_form: FileText,
  new_application: Store,
  new_collection_request: Truck,
  new_report: Flag,
  dead_letter: TriangleAlert,
};

function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="bg-accent-soft text-accent grid size-9 shrink-0 place-items-center rounded-full">
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
