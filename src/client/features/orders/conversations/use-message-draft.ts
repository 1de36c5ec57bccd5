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

/** Keeps what somebody types in a conversation in this browser, with its pictures, and brings it back after a reload. */
export function useMessageDraft(
  { vendorOrderId, personId }: { vendorOrderId: number; personId: number },
  { attached, setAttached }: Pick<Attachments, 'attached' | 'setAttached'>,
) {
  const key = draftKey(personId, `conversation.${vendorOrderId}`);
  const [text, setText] = useState('');
  /** What was last sent, until it is there: who sends it again after a cut connection has not sent twice. */
  const [attempt, setAttempt] = useState<{ key: string; said: string } | null>(null);
  const isRead = useRef(false);

  // Before anybody can type: an ordinary effect may come after the first letters.
  useLayoutEffect(() => {
    const draft = readDraft(key);
    const kept = keptValues.safeParse(draft?.values);
    if (!draft || !kept.success) return;
    setText(kept.data.text);
    setAttempt(kept.data.attempt);
    if (hoursAfter(draft.savedAt, ATTACHMENT_WAITS_HOURS) > new Date()) setAttached(kept.data.pictures);
  }, [key, setAttached]);

  useEffect(() => {
    // The first time it is what was there before the draft was brought back.
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
      // Browsers make these only on pages that came over HTTPS.
      const made = crypto.randomUUID?.();
      setAttempt(made ? { key: made, said } : null);
      return made;
    },
    /** It was sent. */
    clear: () => {
      setAttempt(null);
      setText('');
      setAttached([]);
    },
  };
}
