import { expect, test } from 'vitest';
import { sampleProduct, sampleVariant } from '@/testing/samples.ts';
import type { ProductWithVariants, Variant } from './catalog-views.ts';
import { choicesText } from './product-text.ts';
import { asVariant, chosenVariant, optionValues, variantFacts } from './variants.ts';

function variant(id: number, values: string[], fields: Partial<Variant> = {}): Variant {
  return sampleVariant({ id, values, stock: 5, ...fields });
}

const product = {
  ...sampleProduct({ id: 1, name: 'Rimu table', imageUrl: '/a.webp', additionalImages: ['/b.webp'] }),
  options: ['Size', 'Timber'],
  variants: [
    variant(1, ['160 cm', 'rimu'], { imageUrl: '/a.webp' }),
    variant(2, ['180 cm', 'walnut'], { imageUrl: '/w.webp', price: '520.00', stock: 0 }),
    variant(3, ['180 cm', 'rimu'], { imageUrl: '/a.webp' }),
  ],
};

test('the chosen variant is the one of the address, otherwise the default one', () => {
  expect(chosenVariant(product, 2)?.id).toBe(2);
  expect(chosenVariant(product, 99)?.id).toBe(1);
  expect(chosenVariant({ ...product, variants: [] }, 2)).toBeUndefined();
});

test('a product as its variant has its price and stock, and its picture first', () => {
  expect(asVariant(product, product.variants[1])).toMatchObject({
    ...{ id: 1, name: 'Rimu table', price: '520.00', stock: 0 },
    ...{ imageUrl: '/w.webp', additionalImages: ['/a.webp', '/b.webp'] },
  });
  expect(asVariant(product, undefined)).toBe(product);
});

test('a variant has its own video and 3D model, otherwise those of its product', () => {
  const turning: ProductWithVariants = {
    ...product,
    ...{ video3dUrl: '/table.mp4', video3dStatus: 'generating', video3dSource: 'model' },
    ...{ video3dTurnSeconds: 4, model3dUrl: '/table.glb' },
  };
  const { video3dUrl, video3dStatus, video3dSource, video3dTurnSeconds, model3dUrl } = turning;
  const shared = { video3dUrl, video3dStatus, video3dSource, video3dTurnSeconds, model3dUrl };
  expect(asVariant(turning, variant(2, ['180 cm', 'walnut']))).toMatchObject(shared);
  const own = { video3dUrl: '/wide.mp4', video3dSource: 'photos', video3dTurnSeconds: null } as const;
  expect(asVariant(turning, variant(2, [], own))).toMatchObject({
    ...{ ...own, video3dStatus: 'ready', model3dUrl: '/table.glb' },
  });
  expect(asVariant(turning, variant(2, [], { model3dUrl: '/wide.glb' }))).toMatchObject({
    ...{ video3dUrl: '/table.mp4', model3dUrl: '/wide.glb' },
  });
});

test('a variant is of the chosen timber, and of the other materials of its listing', () => {
  const materialsOf = (materials: string[], at: number) =>
    asVariant({ ...product, materials }, product.variants[at]).materials;
  expect(materialsOf(['Rimu', 'Steel'], 0)).toEqual(['rimu', 'Steel']);
  expect(materialsOf(['Rimu', 'Steel'], 1)).toEqual(['walnut', 'Steel']);
  expect(materialsOf(['Rimu', 'Walnut'], 1)).toEqual(['walnut']);
  expect(materialsOf(['Solid timber'], 1)).toEqual(['Solid timber']);
});

test('a value of an option keeps the other values if there is such a variant, and is marked if it is sold out', () => {
  expect(optionValues(product, product.variants[0] ?? variant(0, []))).toEqual([
    {
      name: 'Size',
      values: [
        { value: '160 cm', variantId: 1, isChosen: true, isSoldOut: false },
        { value: '180 cm', variantId: 3, isChosen: false, isSoldOut: false },
      ],
    },
    {
      name: 'Timber',
      values: [
        { value: 'rimu', variantId: 1, isChosen: true, isSoldOut: false },
        { value: 'walnut', variantId: 2, isChosen: false, isSoldOut: true },
      ],
    },
  ]);
});

test('an option is a size, colour, material or pattern by a word of its name', () => {
  expect(
    variantFacts(
      ['Table length', 'COLOUR', 'Timber', 'Width', 'Sizeable legs'],
      ['1 m', 'Red', 'Oak', '50 cm', 'Yes'],
    ),
  ).toEqual({
    kinds: { size: '1 m, 50 cm', colour: 'Red', material: 'Oak' },
    others: [{ name: 'Sizeable legs', value: 'Yes' }],
  });
});

test('a card says how many there are to choose from', () => {
  const choices = {
    options: ['Size'],
    variants: 3,
    fromPrice: '420.00',
    stock: 1,
    isMixed: false,
    colours: [],
  };
  expect(choicesText(choices)).toBe('3 sizes');
  expect(choicesText({ ...choices, options: ['Finish'] })).toBe('3 options');
  expect(choicesText({ ...choices, options: ['Size', 'Timber'], variants: 6 })).toBe('6 options');
  expect(choicesText({ ...choices, variants: 1 })).toBeNull();
  expect(choicesText(null)).toBeNull();
});
