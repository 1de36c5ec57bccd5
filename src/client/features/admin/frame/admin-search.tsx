import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { cx } from '@/client/ui/cx.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { CONTROL } from '@/client/ui/input.tsx';
import {
  SEARCH_KINDS,
  SEARCH_MIN_LENGTH,
  type SearchHit,
  type SearchKind,
} from '@/shared/admin/admin-search.ts';
import { ADMIN_SECTIONS } from './places.ts';

/** Longer than between keystrokes, shorter than between words. */
const PAUSE_MS = 200;

/** Searches orders, people, products, messages and admin pages. Arrows select, Enter opens. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const debouncedText = useAfterPause(text.trim());
  const isLongEnough = debouncedText.length >= SEARCH_MIN_LENGTH;
  const search = useQuery({
    ...useApi().admin.search.queryOptions({ text: debouncedText }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const groups = targetsFor(text, isLongEnough ? (search.data ?? []) : []);
  const router = useRouter();
  const statusId = useId();

  const go = ({ href }: Target) => {
    onClose();
    router.history.push(href);
  };

  return (
    <Dialog onClose={onClose} title="Search">
      <Autocomplete.Root
        items={groups}
        value={text}
        onValueChange={setText}
        mode="none"
        inline
        open
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ title }: Target) => title}
      >
        <span className="relative block">
          <Search
            aria-hidden
            className="text-ink-faint pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2"
          />
          <Autocomplete.Input
            aria-label="Search the admin area"
            aria-describedby={statusId}
            placeholder="Order number, name, email, product, message"
            maxLength={100}
            className={cx(CONTROL, 'pl-10')}
          />
        </span>
        <p id={statusId} role="status" className="text-ink-faint mt-3 mb-2 min-h-5 text-sm">
          {statusOf({
            text: text.trim(),
            count: groups.reduce((sum, { items }) => sum + items.length, 0),
            isSearching: search.isFetching || debouncedText !== text.trim(),
            hasFailed: search.isError,
          })}
        </p>
        <Autocomplete.List aria-label="Results" className="max-h-[55dvh] overflow-y-auto">
          {(group: TargetGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-3">
              <Autocomplete.GroupLabel className="text-ink-faint text-label px-3 pb-1">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(target: Target) => (
                  <Autocomplete.Item
                    key={target.href}
                    value={target}
                    onClick={() => go(target)}
                    className="data-highlighted:bg-accent-soft flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5"
                  >
                    <span className="wrap-anywhere">{target.title}</span>
                    {target.note && (
                      <span className="text-ink-faint text-xs wrap-anywhere">{target.note}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

type StatusFacts = { text: string; count: number; isSearching: boolean; hasFailed: boolean };

function statusOf({ text, count, isSearching, hasFailed }: StatusFacts): string {
  if (text.length < SEARCH_MIN_LENGTH) return 'Type two letters or more to search the shop.';
  if (hasFailed) return 'The search did not work. Change the text to try again.';
  if (isSearching) return 'Searching…';
  return count === 0 ? `Nothing found for “${text}”.` : formatCount(count, 'result');
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Target {
  /** Path and query. */
  href: string;
  title: string;
  note?: string;
}

interface TargetGroup {
  value: string;
  items: Target[];
}

const RESULT_GROUPS: Record<SearchKind, { title: string; href: (key: string) => string }> = {
  order: { title: 'Orders', href: (key) => `/admin/orders/${key}` },
  user: { title: 'Users', href: (key) => `/admin/users/${key}` },
  product: { title: 'Products', href: (key) => `/admin/products?search=${key}` },
  payout: { title: 'Payouts', href: (key) => `/admin/payouts/${key}` },
  form: { title: 'Collection forms', href: (key) => `/admin/collection-forms?view=${key}` },
};

function targetsFor(text: string, hits: readonly SearchHit[]): TargetGroup[] {
  const prefix = text.trim().toLowerCase();
  const pages = ADMIN_SECTIONS.flatMap(({ pages }) => pages)
    .filter(({ label }) => label.toLowerCase().includes(prefix))
    .map(({ to, label }) => ({ href: to, title: label }));
  const hitGroups = SEARCH_KINDS.map((kind) => ({
    value: RESULT_GROUPS[kind].title,
    items: hits
      .filter((hit) => hit.kind === kind)
      .map(({ key, title, note }) => ({ href: RESULT_GROUPS[kind].href(key), title, note })),
  }));
  return [...hitGroups, { value: 'Pages', items: pages }].filter(({ items }) => items.length > 0);
}
