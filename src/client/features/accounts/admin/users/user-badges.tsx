import { Badge } from '@/client/ui/badge.tsx';
import type { Role } from '@/shared/platform/roles.ts';

const ROLE_LOOK = {
  customer: { label: 'Customer', tone: 'neutral' },
  vendor: { label: 'Vendor', tone: 'info' },
  admin: { label: 'Admin', tone: 'accent' },
} as const;

export function RoleBadge({ role }: { role: Role }) {
  const { label, tone } = ROLE_LOOK[role];
  return <Badge tone={tone}>{label}</Badge>;
}

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'positive' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

export function GuestBadge() {
  return <Badge tone="neutral">Guest</Badge>;
}
