import { expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { COLLECTION_DEPOT, placeOf, SUBURBS } from './collection-areas.ts';
import { kilometresBetween, orderStops, roundKilometres } from './route-order.ts';

test('distances are straight lines: Auckland CBD to Orewa is some 31 km', () => {
  expect(kilometresBetween(placeOf('Auckland CBD'), placeOf('Orewa'))).toBeCloseTo(30.9, 0);
});

test('a route of few stops is the shortest, visits each stop once, and is deterministic', () => {
  const random = seededRandom(4);
  for (let day = 0; day < 40; day++) {
    const stops = random.some(SUBURBS, random.whole(0, 6));
    const order = orderStops(COLLECTION_DEPOT, stops, placeOf);
    expect(order.toSorted()).toEqual(stops.toSorted());
    expect(orderStops(COLLECTION_DEPOT, stops, placeOf)).toEqual(order);
    const shortest = Math.min(...permutations<string>(stops).map(lengthOf));
    // A 2-optimal route may be slightly longer than the shortest.
    expect(lengthOf(order)).toBeLessThan(shortest * 1.12 + 0.01);
  }
});

test('a hundred stops, many in one suburb, are ordered quickly', () => {
  const random = seededRandom(9);
  const stops = Array.from({ length: 100 }, () => random.pick(SUBURBS));
  const order = orderStops(COLLECTION_DEPOT, stops, placeOf);
  expect(order.toSorted()).toEqual(stops.toSorted());
  expect(lengthOf(order)).toBeLessThan(lengthOf(stops) / 3);
});

function lengthOf(stops: readonly string[]): number {
  return roundKilometres(COLLECTION_DEPOT, stops.map(placeOf));
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
