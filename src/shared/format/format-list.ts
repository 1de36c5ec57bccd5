import { lazy } from '@/shared/lazy.ts';

// "oak, wool and linen": `en-US` would add a comma before "and".
const list = lazy(() => new Intl.ListFormat('en-NZ', { type: 'conjunction' }));
const alternatives = lazy(() => new Intl.ListFormat('en-NZ', { type: 'disjunction' }));

/** A list in words: "oak, wool and linen". */
export function formatList(words: readonly string[]): string {
  return list().format(words);
}

/** "oak, wool or linen" */
export function formatAlternatives(words: readonly string[]): string {
  return alternatives().format(words);
}
