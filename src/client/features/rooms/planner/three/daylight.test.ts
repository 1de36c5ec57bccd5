import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daylightAt, HOURS, hourText } from './daylight.ts';

test('the sun of New Zealand comes up in the east, is in the north at noon, and goes down in the west', () => {
  expect(daylightAt(8).sun.x).toBeGreaterThan(0.9);
  const noon = daylightAt(13.25);
  expect(noon.sun.z).toBeLessThan(-0.6);
  expect(Math.asin(noon.sun.y) * (180 / Math.PI)).toBeCloseTo(48.7);
  expect(daylightAt(18).sun.x).toBeLessThan(-0.9);
  expect(daylightAt(HOURS.max)).toMatchObject({ day: 0, shine: 0 });
});

test('at every hour of the slider the light is of length 1 and within its bounds', () => {
  fc.assert(
    fc.property(fc.double({ min: HOURS.min, max: HOURS.max, noNaN: true }), (hour) => {
      const { sun, day, shine, sunColour, skyColour } = daylightAt(hour);
      expect(Math.hypot(sun.x, sun.y, sun.z)).toBeCloseTo(1);
      for (const share of [day, shine]) expect(share).toBeGreaterThanOrEqual(0);
      for (const share of [day, shine]) expect(share).toBeLessThanOrEqual(1);
      for (const colour of [sunColour, skyColour]) expect(colour).toMatch(/^#[\da-f]{6}$/);
    }),
  );
});

test('hours are written as here', () => {
  expect([6, 12.5, 22].map(hourText)).toEqual(['6:00 am', '12:30 pm', '10:00 pm']);
});
