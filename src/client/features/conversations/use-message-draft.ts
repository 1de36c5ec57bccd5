import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { attachmentView } from '@/client/shop/uploads/attachment-view.ts';
import type { Attachments } from '@/client/shop/uploads/use-attachments.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/attachments.ts';
import { hoursAfter } from '@/shared/time.ts';

const keptValues = z.object({ text: z.string(), pictures: z.array(attachmentView).catch([]) });

/** Keeps what somebody types in a conversation in this browser, with its pictures, and brings it back after a reload. */
export function useMessageDraft(
  { vendorOrderId, personId }: { vendorOrderId: number; personId: number },
  { attached, setAttached }: Pick<Attachments, 'attached' | 'setAttached'>,
) {
  const key = draftKey(personId, `conversation.${vendorOrderId}`);
  const [text, setText] = useState('');
  const isRead = useRef(false);

  // Before anybody can type: an ordinary effect may come after the first letters.
  useLayoutEffect(() => {
    const draft = readDraft(key);
    const kept = keptValues.safeParse(draft?.values);
    if (!draft || !kept.success) return;
    setText(kept.data.text);
    if (hoursAfter(draft.savedAt, ATTACHMENT_WAITS_HOURS) > new Date()) setAttached(kept.data.pictures);
  }, [key, setAttached]);

  useEffect(() => {
    // The first time it is what was there before the draft was brought back.
    if (!isRead.current) {
      isRead.current = true;
      return;
    }
    if (text === '' && attached.length === 0) forgetDraft(key);
    else saveDraft(key, { base: null, values: { text, pictures: attached } });
  }, [key, text, attached]);

  return {
    text,
    setText,
    /** It was sent. */
    clear: () => {
      setText('');
      setAttached([]);
    },
  };
}
