import { Badge } from '@/client/ui/badge.tsx';
import type { VendorState } from '@/shared/sellers/vendor-lists.ts';

const LOOK = {
  active: { label: 'Active', tone: 'positive' },
  suspended: { label: 'Suspended', tone: 'caution' },
  inactive: { label: 'Inactive', tone: 'danger' },
} as const;

export function VendorStateBadge({ state }: { state: VendorState }) {
  return <Badge tone={LOOK[state].tone}>{LOOK[state].label}</Badge>;
}
