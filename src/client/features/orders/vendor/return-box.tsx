import { ReturnAnswers } from '@/client/components/return-answers.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Badge, type Tone } from '@/client/ui/badge.tsx';
import type { ReturnStatus, ReturnView } from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

type ReturnBoxProps = { request: ReturnView; productName: string; changes: VendorOrderChanges };

const LOOK: Record<ReturnStatus, { label: string; tone: Tone }> = {
  requested: { label: 'Return requested', tone: 'caution' },
  accepted: { label: 'Return accepted', tone: 'info' },
  refused: { label: 'Return refused', tone: 'neutral' },
  received: { label: 'Return received', tone: 'positive' },
  closed: { label: 'Return closed', tone: 'neutral' },
  withdrawn: { label: 'Return withdrawn', tone: 'neutral' },
};

export function ReturnBox({ request, productName, changes }: ReturnBoxProps) {
  const { status, quantity, receivedQuantity, answer, createdAt } = request;
  const { label, tone } = LOOK[status];
  return (
    <div className="border-line bg-canvas mt-3 rounded-md border p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          {status === 'received' ? receivedQuantity : quantity} × {productName}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-ink-soft mt-1">
        {returnReasonText(request)} <span className="text-ink-faint">{formatDate(createdAt)}</span>
      </p>
      {answer && <p className="text-ink-soft mt-1">Your answer: “{answer}”</p>}
      <ReturnAnswers request={request} productName={productName} changes={changes} className="mt-3" />
    </div>
  );
}
