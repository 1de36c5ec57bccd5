import { useRef, useState } from 'react';
import { saveDraft } from '@/client/lib/kept-drafts.ts';
import { readVideoDraft, type VideoDraft } from './video-draft.ts';

/**
 * What is being chosen for a video, kept in this browser: whoever asks for another one mostly changes one thing. Only where
 * the browser draws.
 *
 * @param key see `draftKey`
 * @param pictures those of the product
 */
export function useVideoDraft(key: string, pictures: readonly string[]) {
  const [draft, setDraft] = useState(() => readVideoDraft(key, pictures));
  // Uploads end long after the drawing that began them.
  const latest = useRef(draft);
  return {
    draft,
    /** What is chosen now, also for whoever is called later. */
    now: () => latest.current,
    change(fields: Partial<VideoDraft>) {
      latest.current = { ...latest.current, ...fields };
      setDraft(latest.current);
      saveDraft(key, { base: null, values: latest.current });
    },
  };
}
export type KeptVideoDraft = ReturnType<typeof useVideoDraft>;
