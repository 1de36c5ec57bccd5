import type { Deps } from '@/server/deps.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';

/** Who looks, and from where. */
export interface Looker {
  user: Pick<SessionUser, 'id' | 'role'> | null;
  origin: Origin;
}

/** Counts that somebody looks at a product, or put it in the cart; admins look for other reasons. */
export function noteVisit(
  { visits }: Pick<Deps, 'visits'>,
  { user, origin }: Looker,
  productId: number,
  isCarted = false,
): void {
  if (user?.role === 'admin') return;
  visits.note({
    productId,
    network: getNetwork(origin.ip),
    userAgent: origin.userAgent ?? '',
    userId: user?.id ?? null,
    isCarted,
  });
}
