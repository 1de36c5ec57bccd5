import { and, eq, lt, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { searchClicks, searchDays, searchMarks } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';

/** Days that searches are kept; those that only one network made, so many. */
export const SEARCH_DAYS = { all: 90, ofOneNetwork: 14 } as const;
/** Hours after midnight in which processes still write searches of the day before. */
const LATE_HOURS = 1;

/** Forgets who has counted on finished days, and old searches. */
export async function forgetOldSearches(db: Database, now: Date): Promise<void> {
  const today = dayInNewZealand(now);
  await db.delete(searchMarks).where(lt(searchMarks.day, dayInNewZealand(hoursAfter(now, -LATE_HOURS))));
  await db.delete(searchClicks).where(lt(searchClicks.day, shiftDays(today, -SEARCH_DAYS.all)));
  await db
    .delete(searchDays)
    .where(
      or(
        lt(searchDays.day, shiftDays(today, -SEARCH_DAYS.all)),
        and(eq(searchDays.asked, 1), lt(searchDays.day, shiftDays(today, -SEARCH_DAYS.ofOneNetwork))),
      ),
    );
}
