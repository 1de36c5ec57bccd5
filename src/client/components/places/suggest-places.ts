/** A suburb or a town of New Zealand. */
export interface Place {
  name: string;
  /** As addresses name it: `ADDRESS_REGIONS`. */
  region: string;
  /** Of a suburb the city it is in; empty for a town, and where that is not known. */
  city: string;
}

/** The places of New Zealand; fetched when they are first asked for. */
export async function loadPlaces(): Promise<Place[]> {
  const { default: rows } = await import('./nz-places.json');
  return rows.map(([name = '', region = '', city = '']) => ({ name, region, city }));
}

/** Suggestions under a field. */
const MOST = 8;

/**
 * What begins as somebody types, their own region first. Without regard to case, macrons and "St" for "Saint".
 *
 * @param kind towns and cities only, or suburbs too
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

/** A place as it is offered, told from others of its name: "Roslyn, Dunedin". */
export function placeText({ name, region, city }: Place): string {
  return `${name}, ${city || region}`;
}

/** The place that was chosen from the list, if what stands in the field is one. */
export function chosenPlace(places: readonly Place[], text: string): Place | undefined {
  return text.includes(', ') ? places.find((place) => placeText(place) === text) : undefined;
}

/** The region of a town that was typed out; none where several have one of its name. */
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
