import { bedroom } from './bedroom.ts';
import { demoCategories } from './categories.ts';
import { dining } from './dining.ts';
import { electronics } from './electronics.ts';
import { fashionAndAccessories } from './fashion-and-accessories.ts';
import { homeDecor } from './home-decor.ts';
import { homeOffice } from './home-office.ts';
import { kidsRoom } from './kids-room.ts';
import { kitchenAndTableware } from './kitchen-and-tableware.ts';
import { lighting } from './lighting.ts';
import { livingRoom } from './living-room.ts';
import { outdoor } from './outdoor.ts';
import { rugsAndTextiles } from './rugs-and-textiles.ts';
import { storage } from './storage.ts';
import type { DemoCategory, DemoProduct } from './types.ts';
import { vintageAndRestored } from './vintage-and-restored.ts';

export { collectionNoteOf, demoPlaces } from './places.ts';
export type { DemoCategory, DemoProduct, DemoRegion } from './types.ts';
export { demoCategories };

const productsByCategory: readonly (readonly DemoProduct[])[] = [
  livingRoom,
  bedroom,
  dining,
  homeOffice,
  lighting,
  storage,
  outdoor,
  rugsAndTextiles,
  homeDecor,
  kitchenAndTableware,
  kidsRoom,
  electronics,
  fashionAndAccessories,
  vintageAndRestored,
];

/** Every category with its products, in the order of the category ids. */
export const demoCatalogue: readonly (DemoCategory & { products: readonly DemoProduct[] })[] =
  demoCategories.map((category, index) => ({ ...category, products: productsByCategory[index] ?? [] }));

export const demoProducts: readonly (DemoProduct & { categoryName: string })[] = demoCatalogue.flatMap(
  ({ name, products }) => products.map((product) => ({ ...product, categoryName: name })),
);
