import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { Api } from '@/client/lib/trpc.ts';
import { hasVendorRights, type Me } from '@/shared/accounts.ts';

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

/** The same for vendors and admins. Nothing of the page is loaded for anybody else. */
export async function requireVendor(asking: GuardContext, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (!hasVendorRights(user)) throw deny('vendor');
  return user;
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
