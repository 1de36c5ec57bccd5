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
  Store,
  TriangleAlert,
  Truck,
  Upload,
  Video,
} from 'lucide-react';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';

const ICONS: Record<NotificationKind, LucideIcon> = {
  order: Package,
  return_decided: RotateCcw,
  refund: Banknote,
  form: FileText,
  collection_request: Truck,
  wishlist: Heart,
  saved_search: Search,
  own_question: MessageCircleQuestionMark,
  report: Flag,
  message: MessageSquare,
  room: LayoutGrid,
  application: Store,
  sale: Package,
  return_asked: RotateCcw,
  question: MessageCircleQuestionMark,
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

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="bg-accent-soft text-accent grid size-9 shrink-0 place-items-center rounded-full">
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
