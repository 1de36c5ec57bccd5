import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { REGIONS } from '@/shared/constants.ts';
import type { ApplyInput, applyInput } from '@/shared/sellers/vendor-applications.ts';

type Draft = z.input<typeof applyInput>;

const keptValues = z.object({
  businessName: z.string(),
  about: z.string(),
  region: z.enum(REGIONS).nullable().catch(null),
  piecesAMonth: z.number().nullable().catch(null),
  website: z.string().nullable().catch(null),
});

/** Stores an application draft in this browser and restores it. */
export function useApplicationDraft(form: UseFormReturn<Draft, unknown, ApplyInput>, key: string) {
  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const kept = keptValues.safeParse(readDraft(key)?.values);
    if (kept.success) {
      const { region, ...values } = kept.data;
      form.reset(region ? { ...values, region } : values);
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => saveDraft(key, { base: null, values: form.getValues() }),
    });
  }, [form, key]);
  return { forget: () => forgetDraft(key) };
}
