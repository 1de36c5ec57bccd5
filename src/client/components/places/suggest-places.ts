export interface Place {
  name: string;
  /** One of `ADDRESS_REGIONS`. */
  region: string;
  /** City of a suburb; '' for a town or if unknown. */
  city: string;
}

/** Places of New Zealand; loaded on demand. */
export async function loadPlaces(): Promise<Place[]> {
  const { default: rows } = await import('./nz-places.json');
  return rows.map(([name = '', region = '', city = '']) => ({ name, region, city }));
}

const MOST = 8;

/**
 * Places matching a prefix, own region first; ignores case and macrons, and reads "St" as "Saint".
 * @param kind towns only, or with suburbs
 */
export function suggestPlaces(
  places: readonly Place[],
  kind: 'suburb' | 'city',
  typed: string,
  region: string,
): Place[] {
  const wanted = plain(typed);
  if (wanted.length < 2) return [];
  const found = places.filter(
    ({ name, city }) => (kind === 'suburb' || city === '') && plain(name).startsWith(wanted),
  );
  const isNear = (place: Place) => place.region === region;
  return [...found.filter(isNear), ...found.filter((place) => !isNear(place))].slice(0, MOST);
}

/** A place with its city or region: "Roslyn, Dunedin". */
export function placeText({ name, region, city }: Place): string {
  return `${name}, ${city || region}`;
}

/** The listed place whose text is in the field, if any. */
export function chosenPlace(places: readonly Place[], text: string): Place | undefined {
  return text.includes(', ') ? places.find((place) => placeText(place) === text) : undefined;
}

/** Region of a typed town; none if ambiguous. */
export function regionOfTown(places: readonly Place[], typed: string): string | undefined {
  const name = plain(typed).trimEnd();
  const regions = new Set(
    places.flatMap((place) => (place.city === '' && plain(place.name) === name ? [place.region] : [])),
  );
  const [region] = regions;
  return regions.size === 1 ? region : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trimStart()
    .replace(/^st\.? /, 'saint ');
}
