import { ADDRESS_REGIONS, type AddressRegion, isHome, regionOf } from '@/shared/catalog/regions.ts';

const REGION_LETTERS: Readonly<Record<string, string>> = {
  N: 'Northland',
  A: 'Auckland',
  W: 'Waikato',
  B: 'Bay of Plenty',
  R: 'Rotorua',
  G: 'Gisborne',
  H: 'Hawke’s Bay',
  T: 'Taranaki',
  M: 'Manawatū-Whanganui',
  L: 'Wellington',
  S: 'Tasman',
  E: 'Nelson',
  D: 'Marlborough',
  C: 'West Coast',
  Y: 'Canterbury',
  O: 'Otago',
  U: 'Southland',
  I: 'Chatham Islands',
};

/**
 * Regions by postcode prefix, longest prefix first. Rural delivery crosses borders, so neighbouring regions
 * are included: only certain mismatches are rejected.
 * @see https://en.wikipedia.org/wiki/Postcodes_in_New_Zealand
 */
const REGIONS_BY_DIGITS: Readonly<Record<string, string>> = {
  ...{ 0: 'NA', '01': 'N', '02': 'N', '03': 'N', '04': 'N', '06': 'A', '07': 'A' },
  ...{ 1: 'A', 2: 'AW', 20: 'A' },
  ...{ 3: 'WBR', 30: 'BRW', 31: 'BWG', 32: 'W', 33: 'WBRHM', 34: 'WBR', 37: 'WA', 38: 'WM', 39: 'WMT' },
  ...{ 4: 'GHTM', 40: 'GHB', 41: 'HG', 42: 'HM', 43: 'TWM', 44: 'M', 45: 'MT', 46: 'TMW', 47: 'MH' },
  ...{ 48: 'ML', 49: 'MHL', 5: 'LM', 50: 'L', 6: 'L' },
  ...{ 7: 'ESDCY', 70: 'ESDC', 71: 'ESDC', 72: 'DESY', 73: 'YDSC', 74: 'Y', 75: 'YC', 76: 'YC', 77: 'Y' },
  ...{ 78: 'CSY', 79: 'YO', 8: 'Y', 89: 'YI' },
  ...{ 9: 'OU', 90: 'O', 91: 'O', 93: 'OUY', 94: 'OY' },
};

interface HomeAddress {
  zip: string;
  city: string;
  state: string;
  country: string;
}

/** Region of an address in any spelling; undefined if unknown. */
export function addressRegion(state: string): AddressRegion | undefined {
  const letters = lettersOf(state);
  const named = ADDRESS_REGIONS.find(({ name }) => lettersOf(name) === letters);
  const region = regionOf(state);
  return named ?? (region ? ADDRESS_REGIONS.find((one) => one.region === region) : undefined);
}

/** True if a New Zealand address has a known region; other countries may have any. */
export function hasKnownRegion({ state, country }: Pick<HomeAddress, 'state' | 'country'>): boolean {
  return !isHome(country) || addressRegion(state) !== undefined;
}

/** Checks that postcode, region and city match, as they determine the fee. Null if plausible. */
export function misplacedZip({ zip, city, state, country }: HomeAddress): string | null {
  if (!isHome(country) || !/^\d{4}$/.test(zip)) return null;
  const region = addressRegion(state);
  if (region && !isIn(zip, [region]))
    return `${zip} is not in ${region.name}. Check the postcode or the region.`;
  const cityRegion = regionOf(city);
  const around = ADDRESS_REGIONS.filter((one) => one.region === cityRegion);
  if (cityRegion && !isIn(zip, around)) return `${zip} is not in ${city}. Check the postcode or the city.`;
  return null;
}

function isIn(zip: string, regions: readonly AddressRegion[]): boolean {
  const letters = REGIONS_BY_DIGITS[zip.slice(0, 2)] ?? REGIONS_BY_DIGITS[zip.slice(0, 1)] ?? '';
  return [...letters].some((letter) => regions.some(({ name }) => name === REGION_LETTERS[letter]));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}
