import { useId, useRef, useState } from 'react';
import {
  chosenPlace,
  loadPlaces,
  type Place,
  placeText,
  regionOfTown,
  suggestPlaces,
} from './suggest-places.ts';

type Kind = 'suburb' | 'city';

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

/**
 * Suggests suburbs and towns. A chosen one also fills empty city and region fields. A native datalist works
 * with autofill, keys and on phones.
 */
export function usePlaceSuggestions({ isHome, address, onFill }: PlaceSuggestionsProps) {
  const id = useId();
  const [places, setPlaces] = useState<Place[]>([]);
  /** Region filled from a place: updated with it, unlike one the user chose. */
  const brought = useRef('');
  // Without the list the field is a plain text field.
  const load = () => void (places.length === 0 && loadPlaces().then(setPlaces, () => {}));

  const typed = (kind: Kind, text: string) => {
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

  const left = (kind: Kind, text: string) => {
    const isOurs = address.state === '' || address.state === brought.current;
    if (!isHome || kind !== 'city' || !isOurs || text.trim() === '') return;
    const region = regionOfTown(places, text) ?? '';
    if (region === address.state) return;
    brought.current = region;
    onFill({ state: region });
  };

  return {
    /** For the field's `onChange`. */
    typed,
    /** For its `onBlur`. */
    left,
    /** For the field's input. */
    inputProps: (kind: Kind) => (isHome ? { list: `${id}-${kind}`, onFocus: load } : {}),
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
