import { whenWanted } from '@/shared/lazy.ts';

const list = whenWanted(() => new Intl.ListFormat('en-NZ', { type: 'conjunction' }));

/** A list in words: "oak, wool and linen". */
export function formatList(words: readonly string[]): string {
  return list().format(words);
}
