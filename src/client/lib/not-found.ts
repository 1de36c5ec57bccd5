import { notFound, redirect } from '@tanstack/react-router';
import { isNotFound } from './failure.ts';
import { id } from './search-params.ts';

/** Returns the id in a path. For anything else, the router shows its page for unknown addresses. */
export function pathId(text: string): number {
  const { success, data } = id.safeParse(text);
  if (!success) throw notFound();
  return data;
}

/** Awaits a page's data. If it does not exist, the router shows the page for unknown addresses. */
export async function orNotFound<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw isNotFound(error) ? notFound() : error;
  }
}

type SluggedPath = '/products/$id/{-$slug}' | '/sellers/$id/{-$slug}';

/** Redirects to the one address of a product or seller, whatever its name was when the link was made. */
export function requireSlug(
  to: SluggedPath,
  params: { id: string; slug?: string | undefined },
  slug: string,
) {
  if (params.slug === slug) return;
  throw redirect({ to, params: { id: params.id, slug }, search: true, replace: true, statusCode: 301 });
}
