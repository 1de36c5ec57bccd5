import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isServer } from '@/client/lib/is-server.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Buyer, GuestView } from '@/shared/checkout/guests.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

/** What a guard asks with. */
interface GuardContext {
  queryClient: QueryClient;
  api: Api;
}

/** Why a page is not shown; the layout draws it in place of the page. */
export interface AccessDenial {
  denied: 'admin' | 'vendor';
}

/**
 * For `beforeLoad` of a layout: lets signed-in people pass and sends others to sign in and back.
 *
 * @param href where the visitor wanted to go
 */
export async function requireUser({ queryClient, api }: GuardContext, href: string): Promise<Me> {
  const user = await queryClient.fetchQuery(api.auth.current.queryOptions());
  if (!user) throw redirect({ to: '/login', search: { redirect: href } });
  return user;
}

/** Who buys in this browser: signed in, else as a guest; null for a visitor who is neither. */
export async function readBuyer({
  queryClient,
  api,
}: GuardContext): Promise<AccountBuyer | GuestView | null> {
  const user = await queryClient.fetchQuery(api.auth.current.queryOptions());
  if (user) return { ...user, isGuest: false };
  return queryClient.fetchQuery(api.guests.current.queryOptions());
}

type AccountBuyer = Buyer & { isGuest: false };

/**
 * As `requireUser`, for what guests see too. Who comes to track an order without naming it may have bought as a guest: they
 * get the form that sends the link to it, where they can sign in as well.
 */
export async function requireBuyer(asking: GuardContext, href: string): Promise<Buyer> {
  const buyer = await readBuyer(asking);
  if (buyer) return buyer;
  if (href === '/order-tracking') throw redirect({ to: '/open-order' });
  return { ...(await requireUser(asking, href)), isGuest: false };
}

/** The same for vendors and admins. Nothing of the page is loaded for anybody else. */
export async function requireVendor(asking: GuardContext, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (hasVendorRights(user)) return user;
  const now = await checkForVendorRights(asking);
  if (!now || !hasVendorRights(now)) throw deny('vendor');
  return now;
}

/**
 * Who is here. Somebody without vendor rights is asked for anew: an admin may just have accepted them, and the bar, the
 * guards and the page follow.
 */
export async function checkForVendorRights({ queryClient, api }: GuardContext): Promise<Me | null> {
  const known = await queryClient.ensureQueryData(api.auth.current.queryOptions());
  if (!known || hasVendorRights(known) || isServer) return known;
  return queryClient.fetchQuery({ ...api.auth.current.queryOptions(), staleTime: 0 });
}

/** The same for admins. */
export async function requireAdmin(asking: GuardContext, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (user.role !== 'admin') throw deny('admin');
  return user;
}

function deny(denied: AccessDenial['denied']) {
  const data: AccessDenial = { denied };
  return notFound({ data });
}

/** Whether what a layout caught is a denial, not a page that does not exist. */
export function isDenial(data: unknown): data is AccessDenial {
  return typeof data === 'object' && data !== null && 'denied' in data;
}
