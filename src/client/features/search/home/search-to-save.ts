import { keptList } from '@/client/lib/kept-list.ts';
import { DAY_MS } from '@/shared/time.ts';

/** A search that a visitor wants to save once they have signed in. */
interface SearchToSave {
  /** `savedFilterKey` of it. */
  key: string;
  until: number;
}

const searchesToSave = keptList<SearchToSave>('rehome.search-to-save', 1, (stored) => {
  if (typeof stored !== 'object' || stored === null || !('key' in stored && 'until' in stored)) return null;
  const { key, until } = stored;
  return typeof key === 'string' && typeof until === 'number' ? { key, until } : null;
});

/** Remembers what a visitor was about to save. Where the browser keeps nothing they press again. */
export function rememberToSave(key: string): void {
  searchesToSave.write([{ key, until: Date.now() + DAY_MS }]);
}

/** Whether a search was to be saved; only once, for it is forgotten. */
export function takeToSave(key: string): boolean {
  const [wanted] = searchesToSave.read();
  if (wanted?.key !== key) return false;
  searchesToSave.forget();
  return wanted.until > Date.now();
}
