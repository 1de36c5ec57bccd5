import type { Deps } from '@/server/deps.ts';

/** Deletes or anonymises rows after their retention, module by module. */
export async function prune({ db, personalData }: Pick<Deps, 'db' | 'personalData'>, now: Date) {
  for (const part of personalData) await part.prune?.(db, now);
}
