import { useBlocker } from '@tanstack/react-router';
import { DRAFT_DAYS } from '@/client/lib/kept-drafts.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';

export type LeaveGuardProps = {
  isDirty: boolean;
  /** Whether what was typed is there on the way back. */
  isKept: boolean;
  onDiscard: () => void;
};

/** Asks before a form with something unsaved is left. A reload or a closed tab is asked about only where it would lose it. */
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
