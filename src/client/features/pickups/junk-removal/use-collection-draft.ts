import { useLayoutEffect } from 'react';
import { z } from 'zod';
import { forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { PIECE_KINDS } from '@/shared/pickups/collected-items.ts';
import { SUBURBS } from '@/shared/pickups/collection-areas.ts';
import type { CollectionForm } from './collection-request-form.tsx';

const keptValues = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  suburb: z.enum(SUBURBS).optional().catch(undefined),
  items: z.array(z.enum(PIECE_KINDS)).catch([]),
  additionalItems: z.string().catch(''),
  preferredDate: z.string().catch(''),
  specialRequirements: z.string().catch(''),
  wantsNews: z.boolean().catch(false),
});

/** Stores a request draft in this browser and restores it; an empty form stores nothing. */
export function useCollectionDraft(form: CollectionForm, key: string) {
  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const kept = keptValues.safeParse(readDraft(key)?.values);
    if (kept.success) {
      const { suburb, preferredDate, ...values } = kept.data;
      const isAhead = preferredDate > dayInNewZealand(new Date());
      const restored = {
        ...values,
        ...(suburb ? { suburb } : {}),
        preferredDate: isAhead ? preferredDate : '',
      };
      // Keeps the default values, so that resetting after sending leaves an empty form.
      form.reset(restored, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const values = form.getValues();
        const isEmpty = Object.values(values)
          .flat()
          .every((value) => !value);
        if (isEmpty) forgetDraft(key);
        else saveDraft(key, { base: null, values });
      },
    });
  }, [form, key]);
}
