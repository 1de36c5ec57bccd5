import { useBlocker, useRouter } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The parts of `useApiForm` that say what would be lost. */
export type UnsavedForm = Pick<ApiForm<FieldValues>, 'isChanged' | 'isPending' | 'draft'> & {
  reset: () => void;
};

type Forms = Set<RefObject<UnsavedForm>>;

const FormsContext = createContext<Forms | undefined>(undefined);

/** Makes the dialog around a form ask before what was typed there is discarded. */
export function useAskBeforeDiscarding(form: UnsavedForm): void {
  const forms = use(FormsContext);
  const current = useRef(form);
  useLayoutEffect(() => {
    current.current = form;
  });
  useEffect(() => {
    forms?.add(current);
    return () => void forms?.delete(current);
  }, [forms]);
}

interface UnsavedForms {
  /** Calls `onClose`, after a question if something typed would be lost. Does nothing while a form is being sent. */
  close: () => void;
  /** Wraps the dialog's content. */
  guard: (content: ReactNode) => ReactNode;
}

/** Guards the forms in a dialog, also against leaving its page. */
export function useUnsavedForms({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): UnsavedForms {
  const [forms] = useState<Forms>(() => new Set());
  const [isAsking, setIsAsking] = useState(false);
  // Missing where a component is rendered alone.
  const hasRouter = Boolean(useRouter({ warn: false }));
  const list = () => [...forms].map(({ current }) => current);
  const close = () => {
    // If sending fails, the dialog still has what was typed.
    if (list().some(({ isPending }) => isPending)) return;
    if (list().some(isUnsaved)) setIsAsking(true);
    else onClose();
  };
  const discard = () => {
    for (const form of list()) form.reset();
  };
  return {
    close,
    guard: (content) => (
      <FormsContext value={forms}>
        {content}
        <DiscardQuestion
          isOpen={isAsking}
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            discard();
            onClose();
          }}
        />
        {isOpen && hasRouter && (
          <LeavingQuestion isUnsaved={() => list().some(isUnsaved)} onDiscard={discard} />
        )}
      </FormsContext>
    ),
  };
}

function isUnsaved(form: UnsavedForm): boolean {
  return !form.isPending && !form.draft?.isKept && form.isChanged();
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
