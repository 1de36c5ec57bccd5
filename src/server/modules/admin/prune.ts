import type { Deps } from '@/server/deps.ts';

/** Has each module delete or anonymise the rows whose retention has ended. */
export async function prune({ db, personalData }: Pick<Deps, 'db' | 'personalData'>, now: Date) {
  for (const part of personalData) await part.prune?.(db, now);
}
