import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOAST } from '@/shared/constants.ts';
import { cx } from './cx.ts';
import type { ToastData, ToastViewProps } from './toasts.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Toasts, under the page's top bar, where they cover no buttons. F6 focuses them, and so does Tab after the last control of an open
 * dialog; pointer and focus pause them.
 */
export function ToastView({ connect }: ToastViewProps) {
  return (
    <Base.Provider limit={TOAST.visible} timeout={TOAST.durationMs}>
      {/* Outside the page: a dialog that opened before hides that from screen readers. Base UI's portal costs 4 kB more. */}
      {createPortal(
        <Base.Viewport
          aria-label="Messages"
          aria-keyshortcuts="F6"
          data-toaster
          data-print="none"
          style={{ maxWidth: TOAST.maxWidthPx }}
          className="z-toast fixed inset-x-2 top-17 mx-auto"
        >
          <Toasts connect={connect} />
        </Base.Viewport>,
        document.body,
      )}
    </Base.Provider>
  );
}

function Toasts({ connect }: ToastViewProps) {
  const { toasts, add, close } = Base.useToastManager<ToastData>();
  useEffect(() => connect({ add, close }), [connect, add, close]);
  const hasAction = toasts.some(({ data }) => data?.action);
  useEffect(() => (hasAction ? joinDialogOrder() : undefined), [hasAction]);
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

/**
 * Puts the toast between the last and the first control of a modal dialog, which keeps the focus inside. Base UI marks both ends of
 * a dialog with focus guards, and its toasts return the focus to the guard it came from.
 *
 * @returns how to stop
 */
function joinDialogOrder(): () => void {
  const enter = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!(target instanceof Element && target.matches('[data-base-ui-focus-guard]'))) return;
    const isOfDialog = target.parentElement?.querySelector(':scope [role$="dialog"]');
    const isBack = relatedTarget instanceof Element && relatedTarget.closest('[data-toaster]');
    if (!isOfDialog || isBack) return;
    event.stopImmediatePropagation();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F6' }));
  };
  const options = { capture: true };
  addEventListener('focusin', enter, options);
  return () => removeEventListener('focusin', enter, options);
}

const ICONS = {
  success: <CircleCheck aria-hidden className="text-positive mt-0.5 size-5 shrink-0" />,
  error: <CircleAlert aria-hidden className="text-danger mt-0.5 size-5 shrink-0" />,
  info: <Info aria-hidden className="text-info mt-0.5 size-5 shrink-0" />,
};

function ToastCard({ toast }: { toast: Base.Root.ToastObject<ToastData> }) {
  const { close } = Base.useToastManager();
  const { offset, swipe } = useSwipe(() => close(toast.id));
  const { kind = 'info', action } = toast.data ?? {};

  return (
    <Base.Root
      toast={toast}
      // Base UI has a dialog here, but nothing opened and nothing has to be answered.
      role="group"
      // biome-ignore lint/a11y/useValidAriaValues: takes away the attribute that Base UI sets, which a group cannot have
      aria-modal={undefined}
      swipeDirection={[]}
      {...swipe}
      style={offset ? { translate: `${offset}px`, opacity: 1 - Math.abs(offset) / 250 } : undefined}
      className={cx(
        'animate-rise border-line-strong/50 bg-raised text-ink shadow-float relative flex touch-pan-y items-start gap-2.5 rounded-md border px-3 py-2.5 text-sm leading-5 select-none data-ending-style:hidden',
        offset === 0 && 'transition-[translate,opacity]',
      )}
    >
      {ICONS[kind]}
      {/* Base UI's high priority would hide the toast from screen readers, and announce a copy. */}
      <Base.Content role={kind === 'error' ? 'alert' : undefined} className="min-w-0 flex-1">
        <Base.Title render={<p />} className="pr-8 font-medium" />
        <div className="flex flex-wrap items-end gap-x-3">
          <Base.Description className="text-ink-soft flex-1 basis-52" />
          {action && <VisuallyHidden>F6 moves to this message.</VisuallyHidden>}
          {action && (
            <Base.Action
              onClick={() => {
                close(toast.id);
                action.onAct();
              }}
              className="relative -mb-1 min-h-7 font-medium underline underline-offset-4 tap-area"
            >
              {action.label}
            </Base.Action>
          )}
        </div>
      </Base.Content>
      <Base.Close
        aria-label="Dismiss"
        aria-hidden={false}
        className="text-ink-faint hover:text-ink absolute top-0 right-0 grid size-10 place-items-center rounded-md tap-area"
      >
        <X aria-hidden className="size-4.5" />
      </Base.Close>
    </Base.Root>
  );
}

/** Swiping sideways. Base UI's own ends at 40 px, which cannot be set; the specification has 50. */
function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const drop = () => {
    setStartX(null);
    if (Math.abs(offset) >= TOAST.swipePx) onSwiped();
    else setOffset(0);
  };
  return {
    offset,
    swipe: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStartX(event.clientX);
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        if (startX !== null) setOffset(event.clientX - startX);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}
