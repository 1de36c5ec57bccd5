import { useState } from 'react';
import type { BellView } from '@/shared/platform/notifications.ts';

/**
 * Tells screen readers what has come since the page was opened, once they have finished what they say: the one new line by
 * its title, several by their number. What was there before is not told.
 */
export function NewsAnnouncer({ bell }: { bell: BellView | undefined }) {
  const newestId = bell ? (bell.newest[0]?.id ?? 0) : null;
  const [known, setKnown] = useState<number | null>(null);
  const [sentence, setSentence] = useState('');
  if (newestId !== null && newestId !== known) {
    if (known !== null && newestId > known) setSentence(newsSince(bell?.newest ?? [], known));
    setKnown(newestId);
  }
  return (
    <span role="status" className="sr-only">
      {sentence}
    </span>
  );
}

function newsSince(newest: BellView['newest'], known: number): string {
  const fresh = newest.filter(({ id, readAt }) => id > known && readAt === null);
  const [only] = fresh;
  if (!only) return '';
  return fresh.length === 1 ? `New notification: ${only.title}` : `${fresh.length} new notifications`;
}
