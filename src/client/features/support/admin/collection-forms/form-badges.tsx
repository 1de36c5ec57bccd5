import { Badge, type Tone } from '@/client/ui/badge.tsx';
import { formWord } from '@/shared/support/collection-forms.ts';
import type { CollectionFormStatus, Priority } from '@/shared/support/forms.ts';

const STATUS_TONES: Record<CollectionFormStatus, Tone> = {
  pending: 'caution',
  reviewed: 'info',
  resolved: 'positive',
  archived: 'neutral',
};
const PRIORITY_TONES: Record<Priority, Tone> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'caution',
  urgent: 'danger',
};

export function FormStatusBadge({ status }: { status: CollectionFormStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{formWord(status)}</Badge>;
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={PRIORITY_TONES[priority]}>{formWord(priority)}</Badge>;
}
