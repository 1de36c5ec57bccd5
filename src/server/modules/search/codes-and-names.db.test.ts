import { beforeEach, expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';

let names: (search: string) => Promise<string[]>;
let corrected: (search: string) => Promise<string | null>;
beforeEach(async () => {
  const world = await createWorld();
  const browse = (search: string) => world.callerOf(null).catalog.browse({ search });
  names = async (search) => (await browse(search)).items.map(({ name }) => name);
  corrected = async (search) => (await browse(search)).reading?.corrected ?? null;
  const workshop = await world.user({ role: 'vendor', company: 'Harbour Workshop' });
  for (const thing of [
    { name: 'Sit-stand desk', keywords: 'night owl, stand', sku: 'B07XJ8C8F5' },
    { name: 'Oak bedside table', tags: ['nightstand'] },
    { name: 'Two-seat sofa', widthCm: 158, description: 'For 2 people, 3 cushions.' },
    { name: 'Long sofa', widthCm: 178 },
    { name: 'Corner sofa', widthCm: 260, description: '5 seats, 8 legs.' },
    { name: 'Kids bed', description: 'Turned bun feet. 94 slats, 5 rungs.' },
    { name: 'Plant stand', description: '90 cm high, 180 by 90 base.' },
    { name: 'Wool rug', vendorId: workshop.id },
    { name: 'Brass lamp', vendorId: workshop.id },
  ]) {
    await world.product(thing);
  }
});

test('a product code matches only as a whole', async () => {
  expect(await names('B07XJ8C8F5')).toEqual(['Sit-stand desk']);
  expect(await names('b07xj8c8f5')).toEqual(['Sit-stand desk']);
  for (const code of ['B07XJ8C8F4', 'zzqq94d3e5ea', '94d3e5', 'x8f5']) {
    expect(await names(code), code).toEqual([]);
  }
});

test('a size is not a code, and the product of the nearest size comes first', async () => {
  expect((await names('sofa 180 cm'))[0]).toBe('Long sofa');
  expect((await names('sofa 180cm'))[0]).toBe('Long sofa');
  expect((await names('sofa 1.6m'))[0]).toBe('Two-seat sofa');
  expect(await names('180x90')).toContain('Plant stand');
});

test('two words match listings that write them as one', async () => {
  expect((await names('night stand'))[0]).toBe('Oak bedside table');
  expect((await names('nightstand'))[0]).toBe('Oak bedside table');
});

test('an English word without matches is not autocorrected', async () => {
  expect(await corrected('bunk bed')).toBeNull();
  expect((await names('bunk bed'))[0]).toBe('Kids bed');
});

test("a search for a shop's name finds its products", async () => {
  expect((await names('Harbour Workshop')).toSorted()).toEqual(['Brass lamp', 'Wool rug']);
});
