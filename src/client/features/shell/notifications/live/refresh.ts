import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@/shared/platform/live.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';

/** Milliseconds to batch changes: one mutation often causes several. */
const GATHER_MS = 200;
/** Minimum pause between refetches. */
const PAUSE_MS = 1_000;

/** Prefixes of procedure names that a change makes stale. */
const BELL = ['notifications.bell', 'notifications.list'];
const CART = ['cart.'];
/** Orders include unread counts. */
const MESSAGES = ['conversations.', 'orders.', 'vendorOrders.'];
const ORDERS = ['orders.', 'vendorOrders.', 'adminOrders.', 'stats.', 'vendor.stats'];

/** Data affected by a notification kind, if no other event covers it. */
const TOLD_OF: Partial<Record<NotificationKind, readonly string[]>> = {
  question: ['vendorQuestions.', 'stats.vendorOverview'],
  own_question: ['questions.'],
  new_report: ['contentReports.', 'admin.waiting'],
};

const CHANGED = { cart: CART, notifications: BELL, messages: MESSAGES } as const;

/** Procedure prefixes that an event makes stale. */
export function staleAfter(event: LiveEvent, isFirst: boolean): readonly string[] {
  switch (event.type) {
    case 'start':
      // The first event follows the page load, so only the bell may be stale. Later ones follow a gap.
      return isFirst ? BELL : [...BELL, ...CART, ...ORDERS, ...MESSAGES];
    case 'notification':
      return [...BELL, ...(TOLD_OF[event.notification.kind] ?? [])];
    case 'changed':
      return CHANGED[event.what];
    case 'order':
      return [...ORDERS, ...CART];
    case 'end':
      return ['auth.current'];
  }
}

/** Refetches stale queries on the page, at most once a second; a hidden tab waits until visible. */
export function createRefresh(queryClient: QueryClient) {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  function flush(): void {
    timer = undefined;
    // A mutation's response will be newer than a refetch now.
    if (queryClient.isMutating() > 0) {
      plan();
      return;
    }
    const names = [...stale];
    stale.clear();
    notBefore = Date.now() + PAUSE_MS;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isNamed(queryKey, names) });
  }

  function plan(): void {
    if (stale.size === 0 || document.visibilityState !== 'visible') return;
    timer ??= setTimeout(flush, Math.max(GATHER_MS, notBefore - Date.now()));
  }

  document.addEventListener('visibilitychange', plan);
  return {
    add(names: readonly string[]): void {
      for (const name of names) stale.add(name);
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}

/** tRPC keys start with the procedure's path. */
function isNamed([path]: readonly unknown[], names: readonly string[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return names.some((beginning) => name.startsWith(beginning));
}
