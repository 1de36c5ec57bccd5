import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { isOnToast, OVERLAY_BACKDROP, useInertWhileClosing, useReturnFocus } from './overlay.ts';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Beside the title: a count, a badge. */
  titleNote?: ReactNode;
  /** Stays in view under the scrolling content: totals, the main button. In a low window it scrolls with the content. */
  footer?: ReactNode;
  /**
   * Initial focus; the close button by default, if the element does not exist yet, and in a low window, where focus would
   * scroll the content out of view.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A sheet from the right edge. Closes on Escape, the close button and an outside click. Import it lazily. */
export function Drawer({
  isOpen,
  onOpenChange,
  title,
  titleNote,
  footer,
  initialFocus,
  children,
}: DrawerProps) {
  const closing = useInertWhileClosing(isOpen);
  const returnFocus = useReturnFocus(isOpen, closing.ref);

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (!next && details.reason === 'outside-press' && isOnToast(details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={OVERLAY_BACKDROP} />
        <Base.Popup
          {...closing}
          initialFocus={() => (scrolls(closing.ref.current) ? true : (initialFocus?.current ?? true))}
          finalFocus={returnFocus}
          className="z-dialog bg-surface text-ink shadow-float fixed inset-y-0 right-0 flex w-full flex-col outline-none transition-[translate] duration-300 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-[27rem] short:overflow-y-auto short:overscroll-contain short:scroll-pt-20"
        >
          <header className="short:bg-surface short:sticky short:top-0 short:z-1 border-line flex min-h-18 items-center justify-between gap-4 border-b py-3 pr-3 pl-5 sm:pl-7">
            <div className="flex items-baseline gap-3">
              <Base.Title className="font-display text-2xl">{title}</Base.Title>
              {titleNote && <span className="text-ink-faint text-sm">{titleNote}</span>}
            </div>
            <Base.Close render={<IconButton label="Close" icon={<X aria-hidden />} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-5 py-5 sm:px-7">
            {children}
          </div>
          {footer && (
            <footer className="border-line border-t px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-7">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** True if the footer scrolls with the content. */
function scrolls(popup: HTMLElement | null): boolean {
  return popup !== null && popup.scrollHeight > popup.clientHeight;
}
