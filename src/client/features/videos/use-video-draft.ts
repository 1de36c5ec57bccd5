import { useRef, useState } from 'react';
import { saveDraft } from '@/client/lib/kept-drafts.ts';
import { readVideoDraft, type VideoDraft } from './video-draft.ts';

/**
 * Video settings, stored per browser, as repeated videos mostly change one thing. Client only.
 * @param key see `draftKey`
 */
export function useVideoDraft(key: string, pictures: readonly string[]) {
  const [draft, setDraft] = useState(() => readVideoDraft(key, pictures));
  // Uploads end long after the render that started them.
  const latest = useRef(draft);
  return {
    draft,
    /** Reads current values, for callbacks that run later. */
    now: () => latest.current,
    change(fields: Partial<VideoDraft>) {
      latest.current = { ...latest.current, ...fields };
      setDraft(latest.current);
      saveDraft(key, { base: null, values: latest.current });
    },
  };
}
export type KeptVideoDraft = ReturnType<typeof useVideoDraft>;
