import { Dialog as Base } from '@base-ui/react/dialog';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import {
  isOnToast,
  OVERLAY_BACKDROP,
  useInertWhileClosing,
  useReturnFocus,
  useToastsAside,
} from './overlay.ts';
import { FormsContext, useUnsavedForms } from './unsaved-forms.ts';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' } as const;

export type DialogProps = {
  /** Default true, for conditional rendering. */
  isOpen?: boolean | undefined;
  /** Called on Escape, the close button or an outside click; after a question if a form inside has changed. */
  onClose: () => void;
  /** Called after closing, when the page can scroll again. */
  onClosed?: (() => void) | undefined;
  title: string;
  text?: ReactNode;
  size?: keyof typeof WIDTHS | undefined;
  /** Buttons, fixed while the content scrolls. Submit a form inside with its `form` id; close with `DialogClose`. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A modal dialog; a bottom sheet on phones. Returns the focus on closing. Import it lazily where possible. */
export function Dialog({
  isOpen = true,
  onClose,
  onClosed,
  title,
  text,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const closing = useInertWhileClosing(isOpen);
  const returnFocus = useReturnFocus(isOpen, closing.ref);
  useToastsAside(isOpen);
  const { forms, isSending, isUnsaved, discard } = useUnsavedForms();
  const [isAsking, setIsAsking] = useState(false);
  // Missing where a component is rendered alone.
  const hasRouter = Boolean(useRouter({ warn: false }));
  const close = () => {
    // If sending fails, the dialog still has what was typed.
    if (isSending()) return;
    if (isUnsaved()) setIsAsking(true);
    else onClose();
  };

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (!next && details.reason === 'outside-press' && isOnToast(details.event)) details.cancel();
        else if (!next) close();
      }}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={OVERLAY_BACKDROP} />
        <Base.Viewport className="z-dialog fixed inset-0 grid grid-cols-1 place-items-end sm:place-items-center sm:p-6">
          <Base.Popup
            {...closing}
            finalFocus={returnFocus}
            className={cx(
              'bg-raised text-ink shadow-float relative flex max-h-[92dvh] w-full flex-col rounded-t-lg outline-none sm:max-h-[min(88dvh,52rem)] sm:rounded-lg',
              'transition-[opacity,translate] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
              'max-sm:data-ending-style:translate-y-12 max-sm:data-starting-style:translate-y-12 sm:data-starting-style:translate-y-2',
              WIDTHS[size],
            )}
          >
            <header className="pt-6 pr-16 pb-3 pl-5 sm:pt-7 sm:pl-7">
              <Base.Title className="font-display text-2xl">{title}</Base.Title>
              {text && <Base.Description className="text-ink-soft mt-1.5">{text}</Base.Description>}
            </header>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7">
                <FormsContext value={forms}>{children}</FormsContext>
                <DiscardQuestion
                  isOpen={isAsking}
                  onKeep={() => setIsAsking(false)}
                  onDiscard={() => {
                    setIsAsking(false);
                    discard();
                    onClose();
                  }}
                />
                {isOpen && hasRouter && <LeavingQuestion isUnsaved={isUnsaved} onDiscard={discard} />}
              </div>
            )}
            {footer && (
              <footer className="border-line flex flex-col-reverse gap-3 border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
                {footer}
              </footer>
            )}
            {/* Last in DOM order, so that a form's first field gets the initial focus. */}
            <div className="absolute top-4 right-3 sm:top-5 sm:right-5">
              <Base.Close render={<IconButton label="Close" icon={<X aria-hidden />} />} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogClose({ children, disabled }: { children: ReactNode; disabled?: boolean }) {
  return <Base.Close disabled={disabled} render={<Button variant="secondary">{children}</Button>} />;
}

type LeavingQuestionProps = { isUnsaved: () => boolean; onDiscard: () => void };

/** Asks when Back, Forward or a link leaves an open dialog. */
function LeavingQuestion({ isUnsaved, onDiscard }: LeavingQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <DiscardQuestion
      isOpen={status === 'blocked'}
      onKeep={() => reset?.()}
      onDiscard={() => {
        onDiscard();
        proceed?.();
      }}
    />
  );
}

type DiscardQuestionProps = { isOpen: boolean; onKeep: () => void; onDiscard: () => void };

function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onKeep}
      title="Discard your changes?"
      text="What you entered here is not saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={onDiscard}
    />
  );
}
