import { shiftDays, weekdayOf } from './days.ts';

/** Te Kāhui o Matariki Public Holiday Act 2022, schedule 1: month and day from 2026 to 2052, Fridays. */
const MATARIKI_FROM = 2026;
const MATARIKI = (
  '07-10 06-25 07-14 07-06 06-21 07-11 07-02 06-24 07-07 06-29 07-18 07-10 06-25 07-15 ' +
  '07-06 07-19 07-11 07-03 06-24 07-07 06-29 07-19 07-03 06-25 07-15 06-30 06-21'
).split(' ');

const SATURDAY = 6;
const SUNDAY = 7;

const byYear = new Map<number, ReadonlyMap<string, string>>();

/**
 * Public holiday in Auckland (Holidays Act 2003, sections 44 to 45A, and Auckland Anniversary Day); else
 * null. Mondayised holidays count on both days.
 * @param day such as `2026-11-30`
 */
export function publicHolidayOn(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const holidays = byYear.get(year) ?? holidaysOf(year);
  byYear.set(year, holidays);
  return holidays.get(day) ?? null;
}

/** The day, or the next that is no public holiday. @param day such as `2026-11-30` */
export function orAfterHolidays(day: string): string {
  return publicHolidayOn(day) ? orAfterHolidays(shiftDays(day, 1)) : day;
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  const matariki = MATARIKI[year - MATARIKI_FROM];
  const fixed: [string, string][] = [
    ...moved(`${year}-01-01`, 'New Year’s Day', 2),
    ...moved(`${year}-01-02`, 'Day after New Year’s Day', 2),
    [mondayNearest(`${year}-01-29`), 'Auckland Anniversary Day'],
    ...moved(`${year}-02-06`, 'Waitangi Day', 1),
    [shiftDays(easter, -2), 'Good Friday'],
    [shiftDays(easter, 1), 'Easter Monday'],
    ...moved(`${year}-04-25`, 'Anzac Day', 1),
    [firstMonday(`${year}-06-01`), 'King’s Birthday'],
    [shiftDays(firstMonday(`${year}-10-01`), 21), 'Labour Day'],
    ...moved(`${year}-12-25`, 'Christmas Day', 2),
    ...moved(`${year}-12-26`, 'Boxing Day', 2),
  ];
  return new Map(matariki ? [...fixed, [`${year}-${matariki}`, 'Matariki']] : fixed);
}

/** @param pair number of adjacent holidays: two on a weekend move to Monday and Tuesday */
function moved(day: string, name: string, pair: 1 | 2): [string, string][] {
  const weekday = weekdayOf(day);
  if (weekday < SATURDAY) return [[day, name]];
  const days = weekday === SUNDAY && pair === 1 ? 1 : 2;
  return [
    [day, name],
    [shiftDays(day, days), `${name} observed`],
  ];
}

function firstMonday(from: string): string {
  return shiftDays(from, (8 - weekdayOf(from)) % 7);
}

function mondayNearest(day: string): string {
  return firstMonday(shiftDays(day, -3));
}

/** Meeus/Jones/Butcher algorithm for the Gregorian calendar. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const dayOfMarch = epact + toSunday - 7 * shift + 114;
  const month = Math.floor(dayOfMarch / 31);
  const date = (dayOfMarch % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
