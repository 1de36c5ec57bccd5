import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@/shared/platform/live.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';

/** Milliseconds that changes gather for: one mutation often causes several. */
const GATHER_MS = 200;
/** Between two rounds, however much happens. */
const PAUSE_MS = 1_000;

/** What of the server's data a change concerns, by the beginning of the procedures' names. */
const BELL = ['notifications.bell', 'notifications.list'];
const CART = ['cart.'];
/** Orders say how much of theirs is unread. */
const MESSAGES = ['conversations.', 'orders.', 'vendorOrders.'];
const ORDERS = ['orders.', 'vendorOrders.', 'adminOrders.', 'stats.', 'vendor.stats'];

/** What a line in the bell tells of, where nothing else does. */
const TOLD_OF: Partial<Record<NotificationKind, readonly string[]>> = {
  question: ['vendorQuestions.', 'stats.vendorOverview'],
  own_question: ['questions.'],
  new_report: ['contentReports.', 'admin.waiting'],
};

const CHANGED = { cart: CART, notifications: BELL, messages: MESSAGES } as const;

/** The names of what an event makes stale. */
export function staleAfter(event: LiveEvent, isFirst: boolean): readonly string[] {
  switch (event.type) {
    case 'start':
      // What was read while the page loaded is as old as the page; the cart may have changed only while nobody listened.
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

/**
 * Asks anew for what is on the page and has changed, at most once a second; a tab that nobody looks at does so when it is
 * looked at again.
 */
export function createRefresh(queryClient: QueryClient) {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  function flush(): void {
    timer = undefined;
    // What it answers is newer than what would be asked for now.
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

/** A key of tRPC starts with the procedure's path. */
function isNamed([path]: readonly unknown[], names: readonly string[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return names.some((beginning) => name.startsWith(beginning));
}
