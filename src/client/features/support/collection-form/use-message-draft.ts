import { useEffect, useLayoutEffect, useRef } from 'react';
import { z } from 'zod';
import { type Attachments, attachmentView } from '@/client/components/uploads/use-attachments.ts';
import { forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/platform/attachments.ts';
import { COLLECTION_FORM_TYPES, type CollectionFormType, PRIORITIES } from '@/shared/support/forms.ts';
import { hoursAfter } from '@/shared/time.ts';
import type { FormDraft, MessageForm } from './collection-form-screen.tsx';

const keptValues = z.object({
  formType: z.enum(COLLECTION_FORM_TYPES).optional().catch(undefined),
  title: z.string(),
  description: z.string(),
  priority: z.enum(PRIORITIES).catch('medium'),
  tags: z.string(),
  fields: z
    .array(
      z.object({
        label: z.string(),
        value: z.string(),
        type: z.enum(['text', 'textarea', 'email', 'phone']),
        required: z.boolean(),
      }),
    )
    .catch([]),
  email: z.string().catch(''),
  attached: z.array(attachmentView).catch([]),
});

/**
 * Stores a message draft with files in this browser and restores it.
 * @param wantedType type in the link, overrides the draft's
 */
export function useMessageDraft(
  { reset, subscribe, getValues }: MessageForm,
  attachments: Attachments,
  { key, wantedType }: { key: string; wantedType: CollectionFormType | undefined },
) {
  const { attached, read, setAttached } = attachments;
  // Files as last stored or restored.
  const keptFiles = useRef(attached);
  const isForgotten = useRef(false);

  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const draft = readDraft(key);
    const kept = keptValues.safeParse(draft?.values);
    if (draft && kept.success) {
      const { attached: files, formType, ...values } = kept.data;
      const type = wantedType ?? formType;
      reset({ ...values, ...(type ? { formType: type } : {}) });
      const isFresh = hoursAfter(draft.savedAt, ATTACHMENT_WAITS_HOURS) > new Date();
      keptFiles.current = isFresh ? files : [];
      setAttached(keptFiles.current);
    }
    return subscribe({
      formState: { values: true },
      callback: () => {
        if (!isForgotten.current) save(key, getValues(), read());
      },
    });
  }, [reset, subscribe, getValues, key, wantedType, read, setAttached]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change
  useEffect(() => {
    const files = read();
    if (files === keptFiles.current || isForgotten.current) return;
    keptFiles.current = files;
    save(key, getValues(), files);
  }, [key, getValues, read, attached]);

  return {
    /** Called after sending or discarding. */
    forget: () => {
      isForgotten.current = true;
      forgetDraft(key);
    },
  };
}

function save(key: string, values: FormDraft, attached: Attachments['attached']) {
  saveDraft(key, { base: null, values: { ...values, attached } });
}
