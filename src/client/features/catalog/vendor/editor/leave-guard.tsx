import { useBlocker } from '@tanstack/react-router';
import { DRAFT_DAYS } from '@/client/lib/kept-drafts.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';

export type LeaveGuardProps = {
  isDirty: boolean;
  /** True if the draft is stored and restored later. */
  isKept: boolean;
  onDiscard: () => void;
};

/** Confirms leaving with unsaved changes. On reload and close only if they would be lost. */
export function LeaveGuard({ isDirty, isKept, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty && !isKept,
    withResolver: true,
  });
  const dialog = {
    isOpen: status === 'blocked',
    onClose: () => reset?.(),
    title: 'Leave without saving?',
    cancelLabel: 'Stay',
    onConfirm: () => proceed?.(),
  };
  if (!isKept) {
    return <ConfirmDialog {...dialog} text="What you have changed here will be lost." confirmLabel="Leave" />;
  }
  return (
    <ConfirmDialog
      {...dialog}
      text={`Your changes stay in this browser for ${DRAFT_DAYS} days and will be here when you come back. Shoppers do not see them yet.`}
      confirmLabel="Leave"
      tone="primary"
      otherLabel="Discard changes"
      onOther={() => {
        onDiscard();
        proceed?.();
      }}
    />
  );
}
