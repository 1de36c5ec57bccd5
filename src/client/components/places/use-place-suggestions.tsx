import { useId, useRef, useState } from 'react';

type PlaceField = 'suburb' | 'city';

type Address = {
  suburb: string;
  city: string;
  /** The region, as the form calls it. */
  state: string;
};

type PlaceSuggestionsProps = {
  /** Suggestions cover only New Zealand. */
  isHome: boolean;
  address: Address;
  onFill: (fields: Partial<Address>) => void;
};

/** Suggests suburbs and towns in a datalist; a chosen one also fills empty city and region fields. */
export function usePlaceSuggestions({ isHome, address, onFill }: PlaceSuggestionsProps) {
  const id = useId();
  const [places, setPlaces] = useState<NzPlace[]>([]);
  /** Region filled from a place: updated with it, unlike one the user chose. */
  const brought = useRef('');
  // Without the list the field is a plain text field.
  const load = () => void (places.length === 0 && loadPlaces().then(setPlaces, () => {}));

  const typed = (kind: PlaceField, text: string) => {
    const place = isHome ? chosenPlace(places, text) : undefined;
    if (!place) return;
    const { name, region, city } = place;
    if (address.state === '') brought.current = region;
    onFill({
      [kind]: name,
      ...(kind === 'suburb' && city && address.city === '' ? { city } : {}),
      ...(address.state === '' ? { state: region } : {}),
    });
  };

  const left = (kind: PlaceField, text: string) => {
    const isOurs = address.state === '' || address.state === brought.current;
    if (!isHome || kind !== 'city' || !isOurs || text.trim() === '') return;
    const region = regionOfTown(places, text) ?? '';
    if (region === address.state) return;
    brought.current = region;
    onFill({ state: region });
  };

  return {
    typed,
    left,
    inputProps: (kind: PlaceField) => (isHome ? { list: `${id}-${kind}`, onFocus: load } : {}),
    lists: (['suburb', 'city'] as const).map((kind) => (
      <datalist key={kind} id={`${id}-${kind}`}>
        {isHome &&
          suggestPlaces(places, kind, address[kind], address.state).map((place) => (
            <option key={placeText(place)} value={placeText(place)} />
          ))}
      </datalist>
    )),
  };
}

export interface NzPlace {
  name: string;
  /** One of `ADDRESS_REGIONS`. */
  region: string;
  /** City of a suburb; '' for a town or if unknown. */
  city: string;
}

/** Places of New Zealand; loaded on demand. */
export async function loadPlaces(): Promise<NzPlace[]> {
  const { default: rows } = await import('./nz-places.json');
  return rows.map(([name = '', region = '', city = '']) => ({ name, region, city }));
}

const MOST = 8;

/**
 * Places matching a prefix, own region first; ignores case and macrons, and reads "St" as "Saint".
 * @param kind towns only, or with suburbs
 */
export function suggestPlaces(
  places: readonly NzPlace[],
  kind: 'suburb' | 'city',
  typed: string,
  region: string,
): NzPlace[] {
  const prefix = plain(typed);
  if (prefix.length < 2) return [];
  const matches = places.filter(
    ({ name, city }) => (kind === 'suburb' || city === '') && plain(name).startsWith(prefix),
  );
  const isNear = (place: NzPlace) => place.region === region;
  return [...matches.filter(isNear), ...matches.filter((place) => !isNear(place))].slice(0, MOST);
}

/** A place with its city or region: "Roslyn, Dunedin". */
export function placeText({ name, region, city }: NzPlace): string {
  return `${name}, ${city || region}`;
}

export function chosenPlace(places: readonly NzPlace[], text: string): NzPlace | undefined {
  return text.includes(', ') ? places.find((place) => placeText(place) === text) : undefined;
}

/** Region of a typed town; none if ambiguous. */
export function regionOfTown(places: readonly NzPlace[], typed: string): string | undefined {
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
