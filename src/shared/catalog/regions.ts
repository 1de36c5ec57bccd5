import { REGION_OF_PLACE, type Region, regionName } from '@/shared/constants.ts';
import { keysOf } from '@/shared/keys-of.ts';

/** Countries for delivery, by ISO 3166-1 code. */
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
export const COUNTRY_CODES = keysOf(COUNTRIES);
export const HOME_COUNTRY = 'NZ' satisfies CountryCode;

/** The part of an address that determines the fee. */
export interface Destination {
  country: CountryCode | null;
  /** One of the twelve regions; null elsewhere. */
  region: Region | null;
}

/**
 * New Zealand's regions in addresses, each with the shop region it belongs to. Rotorua is separate: it is a
 * shop region within the Bay of Plenty. The Chatham Islands are no region, but addresses there name none.
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
  'Chatham Islands',
] as const;

export interface AddressRegion {
  name: (typeof REGIONS_OF_ADDRESSES)[number];
  region: Region | null;
  /** In lists: "Otago (Dunedin)". */
  label: string;
}

export const ADDRESS_REGIONS: readonly AddressRegion[] = REGIONS_OF_ADDRESSES.map((name) => {
  const region = regionOf(name);
  const town = region && regionName(region);
  return { name, region, label: town && town !== name ? `${name} (${town})` : name };
});

/** Places that a buyer can choose: a region's name as in addresses, or the code of another country. */
export const DESTINATION_VALUES: readonly ((typeof REGIONS_OF_ADDRESSES)[number] | CountryCode)[] = [
  ...REGIONS_OF_ADDRESSES,
  ...COUNTRY_CODES.filter((code) => code !== HOME_COUNTRY),
];

export interface DeliverTo {
  value: (typeof DESTINATION_VALUES)[number];
  name: string;
  destination: Destination;
  address: { state: string; country: string };
}

/** Returns the chosen place; null if the value is none. */
export function deliverToOf(value: unknown): DeliverTo | null {
  const region = ADDRESS_REGIONS.find(({ name }) => name === value);
  const abroad = COUNTRY_CODES.find((code) => code === value && code !== HOME_COUNTRY);
  const chosen = region?.name ?? abroad;
  if (!chosen) return null;
  const address = { state: region?.name ?? '', country: COUNTRIES[abroad ?? HOME_COUNTRY] };
  return {
    value: chosen,
    name: region?.name ?? address.country,
    destination: destinationOf({ ...address, city: '' }),
    address,
  };
}

/** Returns the place to deliver to of a shop region: 'Otago' for Dunedin. */
export function deliverToOfRegion(region: Region): DeliverTo | null {
  const ofRegion = ADDRESS_REGIONS.filter((place) => place.region === region);
  return deliverToOf((ofRegion.find(({ name }) => name === regionName(region)) ?? ofRegion[0])?.name);
}

/** The town of a region of addresses: 'Dunedin' of 'Otago'; '' if it has none here. */
export function townOf(state: string): string {
  const region = ADDRESS_REGIONS.find(({ name }) => name === state)?.region;
  return region ? regionName(region) : '';
}

/** Destination of an address. The city takes precedence: Rotorua is in the Bay of Plenty. */
export function destinationOf(address: { city: string; state: string; country: string }): Destination {
  const country = countryOf(address.country);
  if (country !== HOME_COUNTRY) return { country, region: null };
  return { country, region: regionOf(address.city) ?? regionOf(address.state) };
}

export function isHome(country: string): boolean {
  return countryOf(country) === HOME_COUNTRY;
}

/** Country by name or code; null without delivery. */
function countryOf(text: string): CountryCode | null {
  const searchedName = text.trim().toLowerCase();
  return (
    COUNTRY_CODES.find(
      (code) => code.toLowerCase() === searchedName || COUNTRIES[code].toLowerCase() === searchedName,
    ) ?? null
  );
}

export function regionOf(placeName: string): Region | null {
  const slug = placeName
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  return Object.hasOwn(REGION_OF_PLACE, slug) ? (REGION_OF_PLACE[slug] ?? null) : null;
}

/** Name as in addresses: "Otago", "Australia". */
export function destinationName({ country, region }: Destination): string {
  if (region)
    return ADDRESS_REGIONS.find((candidate) => candidate.region === region)?.name ?? regionName(region);
  if (country === HOME_COUNTRY) return 'your part of New Zealand';
  return country ? COUNTRIES[country] : 'your country';
}
