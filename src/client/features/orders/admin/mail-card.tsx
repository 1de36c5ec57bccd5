import { formatDateTime } from '@/client/lib/format.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { Card } from '@/client/ui/card.tsx';
import type { OrderMailView } from '@/shared/orders/admin-orders.ts';
import type { MailStatus } from '@/shared/platform/mail-kinds.ts';

const LOOK: Record<MailStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'positive' },
  outbox: { label: 'In the outbox', tone: 'neutral' },
  dead: { label: 'Not delivered', tone: 'danger' },
};

/** The mails that were written about an order, to its customer and its vendors. */
export function MailCard({ mails }: { mails: readonly OrderMailView[] }) {
  return (
    <Card title="Emails" text="To the customer and the vendors. They are kept for some weeks.">
      {mails.length === 0 ? (
        <p className="text-ink-soft text-sm">No email about this order is kept.</p>
      ) : (
        <ul className="divide-line divide-y text-sm">
          {mails.map(({ id, to, subject, status, createdAt, sentAt }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium wrap-anywhere">{subject}</p>
                <p className="text-ink-faint wrap-anywhere">
                  {to}, {formatDateTime(sentAt ?? createdAt)}
                </p>
              </div>
              <Badge tone={LOOK[status].tone}>{LOOK[status].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
