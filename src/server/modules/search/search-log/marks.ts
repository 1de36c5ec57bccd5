import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readVisitSalt } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';

/** 64 bits of a hash: enough to tell a day's marks apart. */
const MARK_LENGTH = 16;

/** Makes the marks of a day: hashes of what has counted, that nobody can follow back once the day's salt is gone. */
export async function marksOf(
  db: Database,
  day: string,
): Promise<(kind: 'asked' | 'opened' | 'product' | 'bought', ...of: (string | number)[]) => string> {
  const salt = await readVisitSalt(db, day);
  return (...parts) =>
    createHash('sha256')
      .update([salt, ...parts].join('\n'))
      .digest('hex')
      .slice(0, MARK_LENGTH);
}

/** @returns the marks that were not there */
export async function takeMarks(tx: Database, day: string, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const list = JSON.stringify([...new Set(marks)].sort());
  const found = await rows<{ mark: string }>(
    tx,
    sql`insert into search_marks (day, mark)
        select ${day}::date, value from json_array_elements_text(${list}::text::json) on conflict do nothing returning mark`,
  );
  return new Set(found.map(({ mark }) => mark));
}
