import { expect, test } from 'vitest';
import { shiftDays, weekdayOf } from './days.ts';
import { publicHolidayOn } from './public-holidays.ts';

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => shiftDays(`${year}-01-01`, index));
  return days.flatMap((day) => {
    const name = day.startsWith(`${year}`) ? publicHolidayOn(day) : null;
    return name ? [`${day.slice(5)} ${name}`] : [];
  });
}

/** As published by the government (employment.govt.nz, public holidays and anniversary dates). */
test('the public holidays of Auckland agree with the official calendar, including observed days', () => {
  expect(holidaysOf(2026)).toEqual([
    ...['01-01 New Year’s Day', '01-02 Day after New Year’s Day', '01-26 Auckland Anniversary Day'],
    ...['02-06 Waitangi Day', '04-03 Good Friday', '04-06 Easter Monday', '04-25 Anzac Day'],
    ...['04-27 Anzac Day observed', '06-01 King’s Birthday', '07-10 Matariki', '10-26 Labour Day'],
    ...['12-25 Christmas Day', '12-26 Boxing Day', '12-28 Boxing Day observed'],
  ]);
  expect(holidaysOf(2027)).toEqual([
    ...['01-01 New Year’s Day', '01-02 Day after New Year’s Day', '01-04 Day after New Year’s Day observed'],
    ...['02-01 Auckland Anniversary Day', '02-06 Waitangi Day', '02-08 Waitangi Day observed'],
    ...['03-26 Good Friday', '03-29 Easter Monday', '04-25 Anzac Day', '04-26 Anzac Day observed'],
    ...['06-07 King’s Birthday', '06-25 Matariki', '10-25 Labour Day', '12-25 Christmas Day'],
    ...['12-26 Boxing Day', '12-27 Christmas Day observed', '12-28 Boxing Day observed'],
  ]);
});

test('Matariki is a Friday in winter in every year that the law lists', () => {
  for (let year = 2026; year <= 2052; year++) {
    const day = holidaysOf(year).find((line) => line.endsWith('Matariki')) ?? '';
    expect(weekdayOf(`${year}-${day.slice(0, 5)}`), `${year}`).toBe(5);
    expect(day.slice(0, 5) >= '06-21' && day.slice(0, 5) <= '07-19', `${year}`).toBe(true);
  }
});
