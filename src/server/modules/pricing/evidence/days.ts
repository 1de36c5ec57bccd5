import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '@/shared/constants.ts';

/** Days of the past that count: a year, so that each season is in it once. Today, which is not over, does not. */
const EVIDENCE_DAYS = 365;

/** The days from which, and before which, evidence counts. @param today as `2026-11-30` */
export function evidenceDays(today: string): { from: SQL; until: SQL } {
  const until = sql`${today}::text::date`;
  return { from: sql`(${until} - ${sql.raw(String(EVIDENCE_DAYS))})`, until };
}

/** The day of a moment in New Zealand. */
export function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
}

/** The first moment of a day in New Zealand. */
export function startOf(day: SQL): SQL {
  return sql`(${day}::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}
