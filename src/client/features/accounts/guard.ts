import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isServer } from '@/client/lib/is-server.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Buyer, GuestView } from '@/shared/checkout/guests.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

interface GuardContext {
  queryClient: QueryClient;
  api: Api;
}

/** Reason why a page is refused; the layout renders it instead. */
export interface AccessDenial {
  denied: 'admin' | 'vendor';
}

/** `beforeLoad` guard for signed-in users; others sign in and return. @param href the requested address */
export async function requireUser({ queryClient, api }: GuardContext, href: string): Promise<Me> {
  const user = await queryClient.fetchQuery(api.auth.current.queryOptions());
  if (!user) throw redirect({ to: '/login', search: { redirect: href } });
  return user;
}

/** The buyer of this browser: account or guest; null for neither. */
export async function readBuyer({
  queryClient,
  api,
}: GuardContext): Promise<AccountBuyer | GuestView | null> {
  const user = await queryClient.fetchQuery(api.auth.current.queryOptions());
  if (user) return { ...user, isGuest: false };
  return queryClient.fetchQuery(api.guests.current.queryOptions());
}

type AccountBuyer = Buyer & { isGuest: false };

/** Like `requireUser`, but guests pass. Visitors to order tracking get the form that mails a guest's link. */
export async function requireBuyer(asking: GuardContext, href: string): Promise<Buyer> {
  const buyer = await readBuyer(asking);
  if (buyer) return buyer;
  if (href === '/order-tracking') throw redirect({ to: '/open-order' });
  return { ...(await requireUser(asking, href)), isGuest: false };
}

/** Guard for vendors and admins. Loads nothing of the page for others. */
export async function requireVendor(asking: GuardContext, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (hasVendorRights(user)) return user;
  const now = await checkForVendorRights(asking);
  if (!now || !hasVendorRights(now)) throw deny('vendor');
  return now;
}

/** The current user, refetched without vendor rights: an admin may have just accepted the application. */
export async function checkForVendorRights({ queryClient, api }: GuardContext): Promise<Me | null> {
  const cachedUser = await queryClient.ensureQueryData(api.auth.current.queryOptions());
  if (!cachedUser || hasVendorRights(cachedUser) || isServer) return cachedUser;
  return queryClient.fetchQuery({ ...api.auth.current.queryOptions(), staleTime: 0 });
}

export async function requireAdmin(asking: GuardContext, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (user.role !== 'admin') throw deny('admin');
  return user;
}

function deny(denied: AccessDenial['denied']) {
  const data: AccessDenial = { denied };
  return notFound({ data });
}

/** Returns if a caught error is a denial rather than a missing page. */
export function isDenial(data: unknown): data is AccessDenial {
  return typeof data === 'object' && data !== null && 'denied' in data;
}
