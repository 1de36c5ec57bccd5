import { createContext, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiForm } from '@/client/lib/use-api-form.ts';

/** The parts of `useApiForm` that say what would be lost. */
export type UnsavedForm = Pick<ApiForm<FieldValues>, 'isChanged' | 'isPending' | 'draft'> & {
  reset: () => void;
};

type Forms = Set<RefObject<UnsavedForm>>;

export const FormsContext = createContext<Forms | undefined>(undefined);

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

/** The forms in a dialog, which provides `forms` to them in `FormsContext`. */
export function useUnsavedForms() {
  const [forms] = useState<Forms>(() => new Set());
  const list = () => [...forms].map(({ current }) => current);
  return {
    forms,
    isSending: () => list().some(({ isPending }) => isPending),
    isUnsaved: () => list().some((form) => !form.isPending && !form.draft?.isKept && form.isChanged()),
    discard: () => {
      for (const form of list()) form.reset();
    },
  };
}
