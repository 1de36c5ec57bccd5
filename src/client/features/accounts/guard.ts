import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { hasSellerRights, type Me } from '../../../shared/accounts.ts';
import type { Api } from '../../lib/trpc.ts';

/** What a guard asks with. */
interface Asking {
  queryClient: QueryClient;
  api: Api;
}

/** Why a page is not shown; the layout draws it in place of the page. */
export interface Denial {
  denied: 'admin' | 'seller';
}

/**
 * For `beforeLoad` of a layout: lets signed-in people pass and sends others to sign in and back.
 *
 * @param href where the visitor wanted to go
 */
export async function requireUser({ queryClient, api }: Asking, href: string): Promise<Me> {
  const user = await queryClient.fetchQuery(api.auth.current.queryOptions());
  if (!user) throw redirect({ to: '/login', search: { redirect: href } });
  return user;
}

/** The same for vendors and admins. Nothing of the page is loaded for anybody else. */
export async function requireSeller(asking: Asking, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (!hasSellerRights(user)) throw deny('seller');
  return user;
}

/** The same for admins. */
export async function requireAdmin(asking: Asking, href: string): Promise<Me> {
  const user = await requireUser(asking, href);
  if (user.role !== 'admin') throw deny('admin');
  return user;
}

function deny(denied: Denial['denied']) {
  const data: Denial = { denied };
  return notFound({ data });
}

/** Whether what a layout caught is a denial, not a page that does not exist. */
export function isDenial(data: unknown): data is Denial {
  return typeof data === 'object' && data !== null && 'denied' in data;
}
