import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { attachmentView } from '@/client/components/uploads/attachment-view.ts';
import type { Attachments } from '@/client/components/uploads/use-attachments.ts';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/platform/attachments.ts';
import { hoursAfter } from '@/shared/time.ts';

const keptValues = z.object({
  text: z.string(),
  pictures: z.array(attachmentView).catch([]),
  attempt: z.object({ key: z.string(), said: z.string() }).nullable().catch(null),
});

/** Stores a message draft with its pictures in this browser and restores it after a reload. */
export function useMessageDraft(
  { vendorOrderId, personId }: { vendorOrderId: number; personId: number },
  { attached, setAttached }: Pick<Attachments, 'attached' | 'setAttached'>,
) {
  const key = draftKey(personId, `conversation.${vendorOrderId}`);
  const [text, setText] = useState('');
  /** Key of the last attempt, reused on a retry so that a lost connection does not send twice. */
  const [attempt, setAttempt] = useState<{ key: string; said: string } | null>(null);
  const isRead = useRef(false);

  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const draft = readDraft(key);
    const kept = keptValues.safeParse(draft?.values);
    if (!draft || !kept.success) return;
    setText(kept.data.text);
    setAttempt(kept.data.attempt);
    if (hoursAfter(draft.savedAt, ATTACHMENT_WAITS_HOURS) > new Date()) setAttached(kept.data.pictures);
  }, [key, setAttached]);

  useEffect(() => {
    // Skips the first run, before the draft is restored.
    if (!isRead.current) {
      isRead.current = true;
      return;
    }
    if (text === '' && attached.length === 0) forgetDraft(key);
    else saveDraft(key, { base: null, values: { text, pictures: attached, attempt } });
  }, [key, text, attached, attempt]);

  return {
    text,
    setText,
    keyFor: (said: string) => {
      if (attempt?.said === said) return attempt.key;
      // `randomUUID` exists only on pages served over HTTPS.
      const made = crypto.randomUUID?.();
      setAttempt(made ? { key: made, said } : null);
      return made;
    },
    clear: () => {
      setAttempt(null);
      setText('');
      setAttached([]);
    },
  };
}
