import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlacesById } from './facet-table.ts';

test('it holds what a map holds, whatever is put in and taken out', () => {
  const id = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 2_000_000 }));
  const step = fc.record({ id, place: fc.nat(200_000), isTaken: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const places = new PlacesById();
      const map = new Map<number, number>();
      for (const { id: one, place, isTaken } of steps) {
        if (isTaken) {
          places.delete(one);
          map.delete(one);
        } else {
          places.set(one, place);
          map.set(one, place);
        }
      }
      expect([...places.ids()]).toEqual([...map.keys()].sort((a, b) => a - b));
      expect(places.size).toBe(map.size);
      for (const { id: one } of steps) expect(places.get(one)).toBe(map.get(one));
      expect(places.get(-1)).toBeUndefined();
    }),
  );
});
