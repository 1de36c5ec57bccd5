import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';

type NoticeTone = 'info' | 'positive' | 'caution' | 'danger';

const LOOK = {
  info: { icon: Info, box: 'border-info/35 bg-info-soft', mark: 'text-info' },
  positive: { icon: CircleCheck, box: 'border-positive/35 bg-positive-soft', mark: 'text-positive' },
  caution: { icon: TriangleAlert, box: 'border-caution/35 bg-caution-soft', mark: 'text-caution' },
  danger: { icon: CircleAlert, box: 'border-danger/35 bg-danger-soft', mark: 'text-danger' },
} as const;

export type NoticeProps = {
  ref?: Ref<HTMLDivElement>;
  tone?: NoticeTone;
  title?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts, `status` is polite, `note` is not announced. Default `alert` for danger, else `status`. */
  role?: 'alert' | 'status' | 'note';
  className?: string | undefined;
  children?: ReactNode;
};

/** A persistent message in the page. Use a toast for transient ones. */
export function Notice({ ref, tone = 'info', title, action, role, className, children }: NoticeProps) {
  const { icon: Icon, box, mark } = LOOK[tone];
  return (
    <div
      ref={ref}
      role={role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={cx('flex gap-3 rounded-md border p-4', box, className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60 text-sm">
          {title && <p className="text-ink font-medium">{title}</p>}
          {children && <div className="text-ink-soft">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
