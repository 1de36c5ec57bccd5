import { z } from 'zod';
import { daysBetween, isDay } from '@/shared/days.ts';
import { prose, seenInput } from '@/shared/input/input.ts';
import { AWAY_LIMITS } from './absence.ts';

const dayInput = z.string('Choose a day').refine(isDay, 'Choose a day');

export const absenceInput = z
  .object({
    from: dayInput,
    until: dayInput,
    note: prose('Note to buyers', 0, AWAY_LIMITS.note).default(''),
    hidesPieces: z.boolean().default(false),
    seen: seenInput(['from', 'until', 'note', 'hidesPieces']),
  })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: 'Choose a day after the first' })
  .refine(({ from, until }) => !isDay(from) || !isDay(until) || daysBetween(from, until) < AWAY_LIMITS.days, {
    path: ['until'],
    message: `Choose at most ${AWAY_LIMITS.days} days`,
  });
export type AbsenceInput = z.infer<typeof absenceInput>;
