import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import type { VendorState } from '@/shared/sellers/vendor-lists.ts';

const LOOK: Record<VendorState, BadgeLook> = {
  active: { label: 'Active', tone: 'positive' },
  away: { label: 'Away', tone: 'info' },
  closed: { label: 'Closed', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'caution' },
  inactive: { label: 'Inactive', tone: 'danger' },
};

export function VendorStateBadge({ state }: { state: VendorState }) {
  return <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>;
}
