import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import type { ApplicationState } from '@/shared/sellers/application-states.ts';

export const APPLICATION_LOOK: Record<ApplicationState, BadgeLook> = {
  waiting: { label: 'Waiting', tone: 'caution' },
  accepted: { label: 'Accepted', tone: 'positive' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn' },
  closed: { label: 'Closed' },
};

export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  const { label, tone } = APPLICATION_LOOK[state];
  return <Badge tone={tone}>{label}</Badge>;
}
