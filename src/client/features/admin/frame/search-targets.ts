import { SEARCH_KINDS, type SearchHit, type SearchKind } from '@/shared/admin/admin-search.ts';
import { PLACES } from './places.ts';

/** Something to go to. */
export interface Target {
  /** Path and query. */
  href: string;
  title: string;
  note?: string;
}

export interface TargetGroup {
  value: string;
  items: Target[];
}

const KINDS: Record<SearchKind, { title: string; href: (key: string) => string }> = {
  order: { title: 'Orders', href: (key) => `/admin/orders/${key}` },
  user: { title: 'Users', href: (key) => `/admin/users/${key}` },
  product: { title: 'Products', href: (key) => `/admin/products?search=${key}` },
  payout: { title: 'Payouts', href: (key) => `/admin/payouts/${key}` },
  form: { title: 'Collection forms', href: (key) => `/admin/collection-forms?view=${key}` },
};

/** What to offer for a text: what the server has found, by its kind, and the pages whose name has the text in it. */
export function targetsFor(text: string, hits: readonly SearchHit[]): TargetGroup[] {
  const wanted = text.trim().toLowerCase();
  const pages = PLACES.flatMap(({ places }) => places)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label }) => ({ href: to, title: label }));
  const found = SEARCH_KINDS.map((kind) => ({
    value: KINDS[kind].title,
    items: hits
      .filter((hit) => hit.kind === kind)
      .map(({ key, title, note }) => ({ href: KINDS[kind].href(key), title, note })),
  }));
  return [...found, { value: 'Pages', items: pages }].filter(({ items }) => items.length > 0);
}
