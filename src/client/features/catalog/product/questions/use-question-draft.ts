import { useLayoutEffect, useState } from 'react';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';

/** Whose draft a visitor's is. */
const VISITOR = 0;

/**
 * What somebody types before they ask. It stays in this browser through reloads, and through signing in: what a visitor
 * has typed becomes the draft of who signs in.
 */
export function useQuestionDraft(userId: number | null, productId: number) {
  const [text, setText] = useState('');
  const key = draftKey(userId ?? VISITOR, `question.${productId}`);

  // Before anybody can type: an ordinary effect may come after the first letters.
  useLayoutEffect(() => {
    const ofVisitor = draftKey(VISITOR, `question.${productId}`);
    const kept = read(key) || read(ofVisitor);
    if (!kept) return;
    setText(kept);
    if (key === ofVisitor) return;
    saveDraft(key, { base: null, values: kept });
    forgetDraft(ofVisitor);
  }, [key, productId]);

  return {
    text,
    change: (next: string) => {
      setText(next);
      if (next) saveDraft(key, { base: null, values: next });
      else forgetDraft(key);
    },
  };
}

function read(key: string): string {
  const values = readDraft(key)?.values;
  return typeof values === 'string' ? values : '';
}
