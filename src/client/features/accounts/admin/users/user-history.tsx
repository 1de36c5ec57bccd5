import { Link } from '@tanstack/react-router';
import { useFormatMoney } from '@/client/components/price.tsx';
import { StatusBadge } from '@/client/components/status-badge.tsx';
import { OrderLink } from '@/client/features/admin/frame/order-link.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { DateTime } from '@/client/ui/date-time.tsx';
import type { UserDetails } from '@/shared/admin/users.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { AUDIT_ACTIONS } from '@/shared/platform/audit.ts';
import { Lines } from './lines.tsx';

const LINK = 'underline underline-offset-4';

export function UserHistory({ user }: { user: UserDetails }) {
  const money = useFormatMoney();
  const { counts } = user;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Lines
        title="Orders"
        rows={user.orders}
        total={counts.orders}
        rowKey={({ orderNumber }) => orderNumber}
        none="No orders yet."
        line={({ orderNumber, status, total, createdAt }) => ({
          text: <OrderLink orderNumber={orderNumber} />,
          note: formatDate(createdAt),
          end: (
            <>
              <StatusBadge status={status} />
              <span className="min-w-24 text-right tabular-nums">{money(total)}</span>
            </>
          ),
        })}
      />
      <Lines
        title="Returns"
        rows={user.returns}
        total={counts.returns}
        rowKey={({ id }) => id}
        none="Nothing was given back."
        line={({ productName, quantity, orderNumber, status, createdAt }) => ({
          text: `${productName} · Qty ${quantity}`,
          note: (
            <>
              {formatDate(createdAt)}, <OrderLink orderNumber={orderNumber} />
            </>
          ),
          end: <StatusBadge status={status} />,
        })}
      />
      <Lines
        title="Forms"
        rows={user.forms}
        total={counts.forms}
        rowKey={({ id }) => id}
        none="No messages to the team."
        line={({ id, title, formType, status, createdAt }) => ({
          text: (
            <Link to="/admin/collection-forms" search={{ view: id }} className={LINK}>
              {title}
            </Link>
          ),
          note: `${formType.replaceAll('_', ' ')}, ${formatDate(createdAt)}`,
          end: <StatusBadge status={status} />,
        })}
      />
      <Lines
        title="Collection requests"
        rows={user.collectionRequests}
        total={counts.collectionRequests}
        rowKey={({ id }) => id}
        none="No free collection asked for."
        line={({ id, suburb, status, preferredDate }) => ({
          text: (
            <Link to="/admin/collection-requests" search={{ request: id }} className={LINK}>
              No. {id}, {suburbName(suburb)}
            </Link>
          ),
          note: `For ${formatDate(new Date(`${preferredDate}T00:00:00Z`))}`,
          end: <StatusBadge status={status} />,
        })}
      />
      <Lines
        title="Audit trail"
        rows={user.trail}
        rowKey={({ id }) => id}
        none="Nothing in the audit log."
        action={
          <Link to="/admin/audit-log" search={{ subject: `user:${user.id}` }} className={`text-sm ${LINK}`}>
            Open the audit log
          </Link>
        }
        line={({ action, actorId, actor, at }) => ({
          text: AUDIT_ACTIONS[action],
          note: actorId === user.id ? 'By themselves' : `By ${actor ?? 'nobody known'}`,
          end: <DateTime at={at} className="text-ink-soft whitespace-nowrap" />,
        })}
      />
    </div>
  );
}
