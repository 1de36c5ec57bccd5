import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { type CollectionRequestStatus, REQUEST_STATUS_NAMES } from '@/shared/pickups/collections.ts';

const TONES: Record<CollectionRequestStatus, Tone> = {
  requested: 'caution',
  scheduled: 'info',
  collected: 'positive',
  declined: 'neutral',
  cancelled: 'neutral',
};

export function RequestStatusBadge({ status }: { status: CollectionRequestStatus }) {
  return <Badge tone={TONES[status]}>{REQUEST_STATUS_NAMES[status]}</Badge>;
}
