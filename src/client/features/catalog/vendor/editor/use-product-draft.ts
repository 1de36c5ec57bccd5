import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { ProductFormApi } from './form-controls.tsx';
import { isSame, type ProductDraft } from './product-draft.ts';
import { type RestoredDraft, restoreDraft, takeSaved } from './restore-draft.ts';

/**
 * Stores form values in this browser until saved or discarded, and restores them.
 * @param isNew only this browser can have changed it, so its draft has no conflicts
 */
export function useProductDraft(form: ProductFormApi, key: string, saved: ProductDraft, isNew: boolean) {
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const [isKept, setIsKept] = useState(true);
  const began = useRef(saved);
  const latest = useRef(saved);

  const { reset, subscribe, getValues } = form;
  const show = useCallback(
    (values: ProductDraft, unchanged: ProductDraft) => {
      began.current = unchanged;
      reset(unchanged);
      reset(values, { keepDefaultValues: true });
    },
    [reset],
  );

  useEffect(() => {
    const stored = readDraft(key);
    const back = stored && restoreDraft(isNew ? { ...stored, base: saved } : stored, saved);
    if (back) {
      show(back.values, back.began);
      setRestored(back);
    } else forgetDraft(key);
    return subscribe({
      formState: { values: true },
      callback() {
        const values = getValues();
        if (isSame(values, began.current)) forgetDraft(key);
        else setIsKept(saveDraft(key, { base: began.current, values }));
      },
    });
  }, [subscribe, getValues, key, saved, isNew, show]);

  return {
    restored,
    isKept,
    began: () => began.current,
    accept: () => setRestored(null),
    takeSaved() {
      show(takeSaved(getValues(), latest.current, restored?.conflicts ?? []), latest.current);
      setRestored(null);
    },
    discard() {
      const values = getValues();
      const unchanged = began.current;
      show(latest.current, latest.current);
      setRestored(null);
      toast.success('Changes discarded', undefined, {
        label: 'Undo',
        onAct() {
          // The form may be unmounted; the next visit restores it.
          saveDraft(key, { base: unchanged, values });
          show(values, unchanged);
        },
      });
    },
    /** Updates the base after fields were saved separately. */
    noteSaved(change: Partial<ProductDraft>) {
      latest.current = { ...latest.current, ...change };
      show({ ...getValues(), ...change }, { ...began.current, ...change });
    },
    forget: () => forgetDraft(key),
    settle() {
      const values = getValues();
      show(values, values);
    },
  };
}
export type KeptProductDraft = ReturnType<typeof useProductDraft>;
