import type { Coordinates } from './collection-areas.ts';

/** Earth's mean radius (IUGG). */
const MEAN_RADIUS_KM = 6371.0088;

/** Great-circle distance (haversine). */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * MEAN_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

export function roundKilometres(depot: Coordinates, stops: readonly Coordinates[]): number {
  const points = [depot, ...stops, depot];
  return points
    .slice(1)
    .reduce((sum, point, index) => sum + kilometresBetween(points[index] ?? depot, point), 0);
}

/**
 * Orders stops by nearest neighbour, improved by 2-opt. Deterministic; stops at one place keep their order.
 * @see Croes, A Method for Solving Traveling-Salesman Problems (1958)
 */
export function orderStops<Stop>(
  depot: Coordinates,
  stops: readonly Stop[],
  placeOf: (stop: Stop) => Coordinates,
): Stop[] {
  return untangle(depot, nearestFirst(depot, stops, placeOf), placeOf);
}

function nearestFirst<Stop>(
  depot: Coordinates,
  stops: readonly Stop[],
  placeOf: (stop: Stop) => Coordinates,
): Stop[] {
  const left = [...stops];
  const order: Stop[] = [];
  let here = depot;
  while (left.length > 0) {
    const distances = left.map((stop) => kilometresBetween(here, placeOf(stop)));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    if (next === undefined) break;
    order.push(next);
    here = placeOf(next);
  }
  return order;
}

/** Ignores savings below a metre: rounding errors could cause an endless loop. */
const LEAST_SAVING_KM = 0.001;

function untangle<Stop>(depot: Coordinates, order: Stop[], placeOf: (stop: Stop) => Coordinates): Stop[] {
  const placeAt = (stops: Stop[], index: number) => {
    const stop = stops[index];
    return stop === undefined ? depot : placeOf(stop);
  };
  let best = order;
  for (let hasImproved = true; hasImproved; ) {
    hasImproved = false;
    for (let from = 0; from < best.length - 1; from++) {
      for (let to = from + 1; to < best.length; to++) {
        const [before, first, last, after] = [from - 1, from, to, to + 1].map((index) =>
          placeAt(best, index),
        ) as [Coordinates, Coordinates, Coordinates, Coordinates];
        const now = kilometresBetween(before, first) + kilometresBetween(last, after);
        const turned = kilometresBetween(before, last) + kilometresBetween(first, after);
        if (turned > now - LEAST_SAVING_KM) continue;
        best = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        hasImproved = true;
      }
    }
  }
  return best;
}
