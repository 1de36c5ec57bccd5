import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';
import { OVERLAY_BACKDROP, useInertWhileClosing, useReturnFocus, useToastsAside } from './overlay.ts';

export type ConfirmDialogProps = {
  /** Default true, for conditional rendering. */
  isOpen?: boolean | undefined;
  onClose: () => void;
  title: string;
  /** States the effect in full: `The van will not come. You can send a new request at any time.` */
  text: ReactNode;
  /** The action as the button's text, never `OK`: `Delete product`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Default danger. */
  tone?: 'danger' | 'primary';
  otherLabel?: string;
  onOther?: () => void;
  onConfirm: () => void;
  /** The action's state. Shows the server's message on failure, or `failureText`, until it is opened again. */
  mutation?: { isPending: boolean; error: unknown; reset?: () => void };
  failureText?: string;
  isPending?: boolean;
  error?: string | undefined;
};

/** Confirms an irreversible action. Closed only by an answer or Escape, which cancels. */
export function ConfirmDialog({
  isOpen = true,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  otherLabel,
  onOther,
  onConfirm,
  mutation,
  failureText,
  isPending = mutation?.isPending ?? false,
  error = messageIfFailed(mutation?.error, failureText),
}: ConfirmDialogProps) {
  const closing = useInertWhileClosing(isOpen);
  const returnFocus = useReturnFocus(isOpen, closing.ref);
  const forgetFailure = useEffectEvent(() => mutation?.reset?.());
  useEffect(() => {
    if (isOpen) forgetFailure();
  }, [isOpen]);
  useToastsAside(isOpen);

  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && !isPending && onClose()}>
      <Base.Portal>
        {/* Also over a drawer or dialog, which it dims. */}
        <Base.Backdrop forceRender className={OVERLAY_BACKDROP} />
        <Base.Viewport className="z-dialog fixed inset-0 grid place-items-end sm:place-items-center sm:p-6">
          <Base.Popup
            {...closing}
            finalFocus={returnFocus}
            className="bg-raised text-ink shadow-float w-full rounded-t-lg p-5 outline-none transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-w-md sm:rounded-lg sm:p-7"
          >
            <Base.Title className="font-display text-xl">{title}</Base.Title>
            <Base.Description render={<div />} className="text-ink-soft mt-2">
              {text}
            </Base.Description>
            {error && (
              <Notice tone="danger" className="mt-4">
                {error}
              </Notice>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close disabled={isPending} render={<Button variant="secondary">{cancelLabel}</Button>} />
              {otherLabel && (
                <Button variant="secondary" disabled={isPending} onClick={onOther}>
                  {otherLabel}
                </Button>
              )}
              <Button variant={tone} isPending={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type DeleteDialogProps = Omit<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel'> & {
  /** Kind of the deleted record, as in `product`. */
  noun: string;
  name: string;
};

/** Confirms that something is deleted. */
export function DeleteDialog({ noun, name, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${noun}`}
      text={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel={`Delete ${noun}`}
    />
  );
}

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> &
  Omit<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'> & {
    /** Called when the question is cancelled. */
    onClose?: () => void;
    /** @param close closes the question */
    onConfirm: (close: () => void) => void;
  };

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { variant, size, className, children, onClose, onConfirm, ...question } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={variant} size={size} className={className} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isOpen}
        onClose={() => {
          close();
          onClose?.();
        }}
        onConfirm={() => onConfirm(close)}
      />
    </>
  );
}
