import { REGION_OF_PLACE, type Region, regionName } from '@/shared/constants.ts';

/** Countries that a vendor may deliver to, by their codes of ISO 3166-1, as addresses write them. */
export const COUNTRIES = {
  NZ: 'New Zealand',
  AU: 'Australia',
  CA: 'Canada',
  CK: 'Cook Islands',
  FJ: 'Fiji',
  FR: 'France',
  PF: 'French Polynesia',
  DE: 'Germany',
  IE: 'Ireland',
  JP: 'Japan',
  NL: 'Netherlands',
  NC: 'New Caledonia',
  NU: 'Niue',
  NF: 'Norfolk Island',
  WS: 'Samoa',
  SG: 'Singapore',
  KR: 'South Korea',
  TO: 'Tonga',
  GB: 'United Kingdom',
  US: 'United States',
  VU: 'Vanuatu',
} as const;
export type CountryCode = keyof typeof COUNTRIES;
export const COUNTRY_CODES = Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]];
export const HOME_COUNTRY = 'NZ' satisfies CountryCode;

/** Where a delivery goes, as far as its fee depends on it. */
export interface Destination {
  /** Null for a country that nobody delivers to. */
  country: CountryCode | null;
  /** Which of the twelve in New Zealand; null in the rest of it. */
  region: Region | null;
}

/**
 * The regions of New Zealand as addresses have them, each with the one of the twelve that it counts to. Rotorua stands by
 * itself: it is one of the twelve, and in the Bay of Plenty.
 *
 * @see https://www.stats.govt.nz/methods/geographic-boundary-files/ for the sixteen regions
 */
const REGIONS_OF_ADDRESSES = [
  'Northland',
  'Auckland',
  'Waikato',
  'Bay of Plenty',
  'Rotorua',
  'Gisborne',
  'Hawke’s Bay',
  'Taranaki',
  'Manawatū-Whanganui',
  'Wellington',
  'Tasman',
  'Nelson',
  'Marlborough',
  'West Coast',
  'Canterbury',
  'Otago',
  'Southland',
] as const;

export interface AddressRegion {
  /** As it stands in an address. */
  name: string;
  region: Region | null;
  /** As it stands in a list: "Otago (Dunedin)". */
  label: string;
}

export const ADDRESS_REGIONS: readonly AddressRegion[] = REGIONS_OF_ADDRESSES.map((name) => {
  const region = regionOf(name);
  const town = region && regionName(region);
  return { name, region, label: town && town !== name ? `${name} (${town})` : name };
});

/** Where an address is. Its town says more than its region: Rotorua is in the Bay of Plenty. */
export function destinationOf(address: { city: string; state: string; country: string }): Destination {
  const country = countryOf(address.country);
  if (country !== HOME_COUNTRY) return { country, region: null };
  return { country, region: regionOf(address.city) ?? regionOf(address.state) };
}

/** Whether an address in this country is in New Zealand. */
export function isHome(country: string): boolean {
  return countryOf(country) === HOME_COUNTRY;
}

/** The country of a name or a code; null for one that nobody delivers to. */
function countryOf(text: string): CountryCode | null {
  const wanted = text.trim().toLowerCase();
  return (
    COUNTRY_CODES.find((code) => code.toLowerCase() === wanted || COUNTRIES[code].toLowerCase() === wanted) ??
    null
  );
}

/** Which of the twelve regions a place counts to. */
export function regionOf(place: string): Region | null {
  const slug = place
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  return Object.hasOwn(REGION_OF_PLACE, slug) ? (REGION_OF_PLACE[slug] ?? null) : null;
}

/** A destination as addresses and the choice of a region have it: "Otago", "Australia". */
export function destinationName({ country, region }: Destination): string {
  if (region) return ADDRESS_REGIONS.find((known) => known.region === region)?.name ?? regionName(region);
  if (country === HOME_COUNTRY) return 'your part of New Zealand';
  return country ? COUNTRIES[country] : 'your country';
}
