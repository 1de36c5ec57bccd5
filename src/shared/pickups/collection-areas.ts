/** Parts of Auckland, each with its own van and daily stops. */
export const COLLECTION_AREAS = ['central', 'west', 'north', 'east', 'south'] as const;
export type CollectionArea = (typeof COLLECTION_AREAS)[number];

export const AREA_NAMES: Record<CollectionArea, string> = {
  central: 'Central',
  west: 'West',
  north: 'North',
  east: 'East',
  south: 'South',
};

/**
 * Suburbs served, from the centre outwards, with area and centre coordinates in hundredths of a degree (about
 * a kilometre), which suffices for ordering stops.
 *
 * From GeoNames (https://www.geonames.org, CC BY 4.0). Approximate where it has no entry or one rounded to
 * minutes (Herne Bay, Mount Albert, Mount Wellington, Pakuranga, Devonport, Glenfield, Hobsonville).
 */
const SUBURB_CENTRES = [
  ['Auckland CBD', 'central', -36.85, 174.76],
  ['Parnell', 'central', -36.86, 174.78],
  ['Ponsonby', 'central', -36.85, 174.74],
  ['Grey Lynn', 'central', -36.86, 174.74],
  ['Newmarket', 'central', -36.87, 174.78],
  ['Remuera', 'central', -36.88, 174.8],
  ['Epsom', 'central', -36.89, 174.77],
  ['Mount Eden', 'central', -36.88, 174.76],
  ['Mount Albert', 'central', -36.89, 174.72],
  ['Sandringham', 'central', -36.89, 174.73],
  ['Kingsland', 'central', -36.87, 174.73],
  ['Herne Bay', 'central', -36.84, 174.73],
  ['Westmere', 'central', -36.86, 174.72],
  ['Point Chevalier', 'central', -36.86, 174.7],
  ['Avondale', 'west', -36.88, 174.7],
  ['New Lynn', 'west', -36.91, 174.69],
  ['Henderson', 'west', -36.88, 174.62],
  ['Te Atatū', 'west', -36.84, 174.65],
  ['Massey', 'west', -36.84, 174.61],
  ['Hobsonville', 'west', -36.8, 174.66],
  ['Takapuna', 'north', -36.79, 174.78],
  ['Devonport', 'north', -36.83, 174.8],
  ['Milford', 'north', -36.77, 174.77],
  ['Glenfield', 'north', -36.78, 174.72],
  ['Albany', 'north', -36.72, 174.7],
  ['Browns Bay', 'north', -36.72, 174.74],
  ['Orewa', 'north', -36.58, 174.68],
  ['Ellerslie', 'east', -36.9, 174.81],
  ['Mount Wellington', 'east', -36.9, 174.84],
  ['Panmure', 'east', -36.88, 174.87],
  ['Pakuranga', 'east', -36.9, 174.88],
  ['Howick', 'east', -36.89, 174.93],
  ['Manukau', 'south', -36.99, 174.88],
  ['Papatoetoe', 'south', -36.97, 174.84],
  ['Papakura', 'south', -37.06, 174.94],
  ['Kumeu', 'west', -36.77, 174.57],
] as const satisfies readonly [name: string, area: CollectionArea, latitude: number, longitude: number][];

export type Suburb = (typeof SUBURB_CENTRES)[number][0];
export const SUBURBS: readonly Suburb[] = SUBURB_CENTRES.map(([name]) => name);

/** Writes a suburb with its macrons. The values are without them, as the specification has them. */
export function suburbName(suburb: string): string {
  return suburb === 'Kumeu' ? 'Kumeū' : suburb === 'Orewa' ? 'Ōrewa' : suburb;
}

export const COLLECTION_DEPOT = placeOf('Mount Wellington');

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Centre of a suburb; the depot if no longer served. */
export function placeOf(suburb: string): Coordinates {
  const [, , latitude, longitude] = SUBURB_CENTRES.find(([name]) => name === suburb) ?? SUBURB_CENTRES[28];
  return { latitude, longitude };
}

/** Area of a suburb; central if no longer served. */
export function areaOf(suburb: string): CollectionArea {
  return SUBURB_CENTRES.find(([name]) => name === suburb)?.[1] ?? 'central';
}

export function suburbsOf(area: CollectionArea): Suburb[] {
  return SUBURB_CENTRES.filter(([, of]) => of === area).map(([name]) => name);
}
