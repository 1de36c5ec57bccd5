import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { ProductFormApi } from './form-controls.tsx';
import { isSame, type ProductDraft } from './product-draft.ts';
import { type RestoredDraft, restoreDraft, takeSaved } from './restore-draft.ts';

/**
 * Keeps what is typed in this browser until it is saved or discarded, and brings it back.
 *
 * @param key of the draft, see `draftKey`
 * @param saved the product as it was when the form opened
 * @param isNew nobody but its seller knows of it, so nobody else changes it
 */
export function useProductDraft(form: ProductFormApi, key: string, saved: ProductDraft, isNew: boolean) {
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const [isKept, setIsKept] = useState(true);
  // The values that the form started from; read when something is typed or sent, never drawn.
  const began = useRef(saved);
  const latest = useRef(saved);

  const show = useCallback(
    (values: ProductDraft, unchanged: ProductDraft) => {
      began.current = unchanged;
      form.reset(unchanged);
      form.reset(values, { keepDefaultValues: true });
    },
    [form],
  );

  useEffect(() => {
    const kept = readDraft(key);
    const back = kept && restoreDraft(isNew ? { ...kept, base: saved } : kept, saved);
    if (back) {
      show(back.values, back.began);
      setRestored(back);
    } else forgetDraft(key);
    return form.subscribe({
      formState: { values: true },
      callback() {
        const values = form.getValues();
        if (isSame(values, began.current)) forgetDraft(key);
        else setIsKept(saveDraft(key, { base: began.current, values }));
      },
    });
  }, [form, key, saved, isNew, show]);

  return {
    /** What was brought back, until somebody decides about it. */
    restored,
    /** Whether the browser keeps it. */
    isKept,
    /** The values that the form started from. */
    began: () => began.current,
    accept: () => setRestored(null),
    /** What was changed on both sides becomes as it is saved. */
    takeSaved() {
      show(takeSaved(form.getValues(), latest.current, restored?.conflicts ?? []), latest.current);
      setRestored(null);
    },
    discard() {
      const values = form.getValues();
      const unchanged = began.current;
      show(latest.current, latest.current);
      setRestored(null);
      toast.success('Changes discarded', undefined, {
        label: 'Undo',
        onAct() {
          // The form may be gone by now; then it is back with the next visit.
          saveDraft(key, { base: unchanged, values });
          show(values, unchanged);
        },
      });
    },
    /** Some fields were saved apart from the form: that is what counts as unchanged in them, whatever stood there. */
    noteSaved(change: Partial<ProductDraft>) {
      latest.current = { ...latest.current, ...change };
      show({ ...form.getValues(), ...change }, { ...began.current, ...change });
    },
    forget: () => forgetDraft(key),
    /** What is in the form is saved. */
    settle() {
      const values = form.getValues();
      show(values, values);
    },
  };
}
export type KeptProductDraft = ReturnType<typeof useProductDraft>;
