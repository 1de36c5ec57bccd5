import { Badge, type Tone } from '@/client/ui/badge.tsx';
import type { ApplicationState } from '@/shared/sellers/application-states.ts';

export const APPLICATION_LOOK: Record<ApplicationState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'caution' },
  accepted: { label: 'Accepted', tone: 'positive' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
};

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  const { label, tone } = APPLICATION_LOOK[state];
  return <Badge tone={tone}>{label}</Badge>;
}
