import { expect, test } from 'vitest';
import { ADDRESS_REGIONS } from '@/shared/catalog/regions.ts';
import { chosenPlace, loadPlaces, placeText, regionOfTown, suggestPlaces } from './use-place-suggestions.tsx';

test('every place has a region of the form and a unique text', async () => {
  const places = await loadPlaces();
  expect(places.length).toBeGreaterThan(500);
  const regions = new Set<string>(ADDRESS_REGIONS.map(({ name }) => name));
  expect(places.filter(({ region }) => !regions.has(region))).toEqual([]);
  expect(new Set(places.map(placeText)).size).toBe(places.length);
  const towns = new Set(places.map(({ name }) => name));
  expect(places.filter(({ city }) => city !== '' && !towns.has(city))).toEqual([]);
});

test('suggestions match the typed prefix without case and macrons, places in the chosen region first', async () => {
  const places = await loadPlaces();
  const texts = (...asked: ['suburb' | 'city', string, string]) =>
    suggestPlaces(places, ...asked).map(placeText);
  expect(texts('suburb', 'rosl', 'Otago')).toEqual(['Roslyn, Dunedin', 'Roslyn, Palmerston North']);
  expect(texts('suburb', 'rosl', '')[0]).toBe('Roslyn, Palmerston North');
  expect(texts('suburb', 'st kil', '')).toEqual(['Saint Kilda, Dunedin']);
  expect(texts('city', 'whangar', '')).toEqual(['Whangārei, Northland', 'Whangārei Heads, Northland']);
  expect(texts('city', 'ponsonby', '')).toEqual([]);
  expect(texts('suburb', 'p', '')).toEqual([]);
  expect(chosenPlace(places, 'Roslyn, Dunedin')).toEqual({
    name: 'Roslyn',
    region: 'Otago',
    city: 'Dunedin',
  });
  expect(chosenPlace(places, 'Roslyn')).toBeUndefined();
});

test('a typed town name sets its region, unless several towns share the name', async () => {
  const places = await loadPlaces();
  expect(regionOfTown(places, 'dunedin ')).toBe('Otago');
  expect(regionOfTown(places, 'whangarei')).toBe('Northland');
  expect(regionOfTown(places, 'Nowhere')).toBeUndefined();
  const twice = [...places, { name: 'Dunedin', region: 'Auckland', city: '' }];
  expect(regionOfTown(twice, 'Dunedin')).toBeUndefined();
});
