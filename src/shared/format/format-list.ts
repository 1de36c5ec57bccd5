import { lazy } from '@/shared/lazy.ts';

const list = lazy(() => new Intl.ListFormat('en-NZ', { type: 'conjunction' }));

/** A list in words: "oak, wool and linen". */
export function formatList(words: readonly string[]): string {
  return list().format(words);
}
