import { Badge } from '@/client/ui/badge.tsx';
import type { Role } from '@/shared/platform/roles.ts';

export const ROLE_NAMES: Record<Role, string> = { customer: 'Customer', vendor: 'Vendor', admin: 'Admin' };
const ROLE_TONES = { customer: 'neutral', vendor: 'info', admin: 'accent' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_NAMES[role]}</Badge>;
}

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'positive' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

export function GuestBadge() {
  return <Badge tone="neutral">Guest</Badge>;
}
