import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { TOAST } from '@/shared/constants.ts';
import { cx } from './cx.ts';

type ToastKind = 'success' | 'error' | 'info';
type ToastAction = {
  label: string;
  onAct: () => void;
  /** It opens a page that the shop's own menus open as well. On a touch screen such a toast goes as soon as one without an action. */
  isWay?: boolean;
  /** The toast waits on its page until it is put away: it tells what one may have to write down. */
  stays?: boolean;
};
type Toast = {
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
  /** The end of the screen that leaves free what was pressed. */
  side: 'top' | 'bottom';
  /** Since when it is shown. */
  at: number;
};

/** Who has something to decide gets longer. */
const ACTION_TIMES = 3;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

function announce(kind: ToastKind) {
  return (title: string, text?: string, action?: ToastAction) => {
    lastId += 1;
    const id = lastId;
    show({ id, kind, title, text, action, side: freeSide(), at: Date.now() });
    return () => {
      if (current?.id === id) show(null);
    };
  };
}

/** What a toast at the bottom covers at most, with the bar under it: of a wide screen the left corner only. */
const CORNER = { width: 400, height: 240 };
/** What is said within this of leaving a page belongs to the next. */
const TOLD_AS_LEAVING_MS = 500;

/** How far down a toast at the top reaches; on a phone it lies over the page's bar there (`data-toast-spot`). */
const REACH = { phone: 140, wide: 190 };

/**
 * The bottom, over the bar that may stand there: titles stand at the top. The top, where the pressed control is in the way; a
 * question's goes with it. A page that is worked on everywhere but in its head says so (`data-toast-spot`): there, while one sees it.
 */
function freeSide(): Toast['side'] {
  const pressed = document.activeElement;
  const spot = document.querySelector('[data-toast-spot]');
  if (spot) {
    const reach = matchMedia('(width < 40rem)').matches ? REACH.phone : REACH.wide;
    return spot.getBoundingClientRect().bottom >= reach ? 'top' : 'bottom';
  }
  if (document.querySelector('[data-drawer]')) return 'top';
  if (!pressed || pressed.matches('body, main') || pressed.closest('[data-buy-bar],[role=alertdialog]'))
    return 'bottom';
  const { bottom, left } = pressed.getBoundingClientRect();
  return bottom > innerHeight - CORNER.height && left < CORNER.width ? 'top' : 'bottom';
}

/** Another page comes: what was said on the one before goes, what was said of the change stays, off the new page's title. */
function leavePage() {
  if (!current) return;
  show(Date.now() - current.at < TOLD_AS_LEAVING_MS ? { ...current, side: 'bottom' } : null);
}

/**
 * Says something in passing. One toast at a time: a newer one takes the place of the older. Each can be taken back by what
 * it returns.
 *
 * Our own: Base UI's Toast adds 17 to 25 kB (gzip) to every page, and the home page may load 150 (`bench/pages.ts`).
 */
export const toast = {
  success: announce('success'),
  error: announce('error'),
  /** Why a call failed: the server's own sentence, or `text` if it gave none. */
  failure: (error: unknown, text: string, title = 'Error') =>
    announce('error')(title, messageOrFallback(error, text)),
  info: announce('info'),
  dismiss: () => show(null),
  /** A window opens, with buttons that nothing may lie over: what was said goes, or up where something can be done about it. */
  makeWay: () => show(current?.action ? { ...current, side: 'top' } : null),
  leavePage,
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Where toasts appear; stands once, at the root. Both live regions are always in the page, so that they are heard.
 *
 * They come at the bottom left: titles stand at the top, what buys at the right. They come at the top where the finger is at
 * the bottom, and over a drawer, whose cross they leave free.
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const isUrgent = shown?.kind === 'error';
  const card = shown && <ToastCard key={shown.id} toast={shown} />;

  return (
    <section
      aria-label="Messages"
      data-toaster
      data-side={shown?.side}
      data-print="none"
      className="z-toast data-[side=bottom]:top-auto data-[side=bottom]:bottom-[env(safe-area-inset-bottom)] [body:has([data-buy-bar])_&]:max-sm:data-[side=bottom]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] [body:has([data-buy-bar=wide])_&]:data-[side=bottom]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] pointer-events-none fixed inset-x-0 top-16 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:right-auto sm:w-96 [body:has([data-drawer])_&]:top-0 [body:has([data-toast-spot])_&]:data-[side=top]:top-13 [body:has([data-toast-spot])_&]:sm:data-[side=top]:w-[32rem] [body:has([data-toast-spot])_&]:max-sm:data-[side=top]:top-0 [body:has([data-drawer])_&]:max-sm:pr-16"
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {!isUrgent && card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {isUrgent && card}
      </div>
    </section>
  );
}

function timesOf(action: ToastAction | undefined): number {
  return !action || (action.isWay && matchMedia('(pointer: coarse)').matches) ? 1 : ACTION_TIMES;
}

const ICONS = {
  success: <CircleCheck aria-hidden className="text-positive mt-0.5 size-5 shrink-0" />,
  error: <CircleAlert aria-hidden className="text-danger mt-0.5 size-5 shrink-0" />,
  info: <Info aria-hidden className="text-info mt-0.5 size-5 shrink-0" />,
};

function ToastCard({ toast: { id, kind, title, text, action } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);

  useEffect(() => {
    if (isHeld || action?.stays) return;
    const timer = setTimeout(() => current?.id === id && toast.dismiss(), TOAST.durationMs * timesOf(action));
    return () => clearTimeout(timer);
  }, [id, isHeld, action]);

  const drop = () => {
    startX.current = null;
    if (Math.abs(offset) >= TOAST.swipePx) toast.dismiss();
    else setOffset(0);
  };
  const swipe = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (startX.current !== null) setOffset(event.clientX - startX.current);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping only doubles the Dismiss button
    <div
      {...swipe}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      style={offset ? { translate: `${offset}px`, opacity: 1 - Math.abs(offset) / 250 } : undefined}
      className={cx(
        'animate-rise border-line-strong/50 bg-raised text-ink shadow-float pointer-events-auto flex touch-pan-y items-start gap-3 rounded-md border p-4 pr-2 select-none',
        offset === 0 && 'transition-[translate,opacity]',
      )}
    >
      {ICONS[kind]}
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{title}</p>
        {text && <p className="text-ink-soft">{text}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              toast.dismiss();
              action.onAct();
            }}
            className="relative mt-1 min-h-9 font-medium underline underline-offset-4 tap-area"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={toast.dismiss}
        className="text-ink-faint hover:text-ink relative -my-1.5 grid size-9 shrink-0 place-items-center rounded-md tap-area"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
