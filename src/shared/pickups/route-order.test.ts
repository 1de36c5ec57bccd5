import { expect, test } from 'vitest';
import { seededRandom } from '@/shared/random.ts';
import { COLLECTION_DEPOT, placeOf, SUBURBS } from './collection-areas.ts';
import { kilometresBetween, orderStops, roundKilometres } from './route-order.ts';

test('kilometres are those on the map: from Auckland CBD to Orewa it is some 31', () => {
  expect(kilometresBetween(placeOf('Auckland CBD'), placeOf('Orewa'))).toBeCloseTo(30.9, 0);
});

test('of few stops no round is shorter, every stop is in it once, and a second try gives the same', () => {
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

test('a hundred stops, many in one suburb, are ordered at once', () => {
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
