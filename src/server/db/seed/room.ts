import type { roomLayoutItems, roomLayouts } from '@/server/db/schema/index.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { shelvedProducts } from './shop.ts';

/** Where things stand in the demo customer's plan: centimetres from the upper left corner of the room. */
const FURNITURE: readonly { slug: string; x: number; y: number }[] = [
  { slug: 'undyed-wool-rug', x: 50, y: 75 },
  { slug: 'waiheke-three-seat-sofa', x: 91, y: 8 },
  { slug: 'raglan-round-coffee-table', x: 155, y: 125 },
  { slug: 'newtown-reading-chair', x: 312, y: 118 },
  { slug: 'tripod-floor-lamp', x: 322, y: 20 },
  { slug: 'slatted-media-unit', x: 110, y: 252 },
];

/** A plan saved by the demo customer. */
export function roomRows(now: Date): {
  layout: typeof roomLayouts.$inferInsert & { id: number };
  items: (typeof roomLayoutItems.$inferInsert & { id: number })[];
} {
  const createdAt = new Date(now.getTime() - 12 * DAY_MS);
  return {
    layout: {
      id: 1,
      userId: DEMO_IDS.customer,
      name: 'Front room',
      roomType: 'Living Room',
      dimensions: { width: 400, height: 300 },
      layoutData: { floorType: 'Hardwood', backgroundColor: '#f5efe4' },
      createdAt,
      updatedAt: createdAt,
    },
    items: FURNITURE.map(({ slug, x, y }, index) => {
      const shelved = shelvedProducts.find(({ product }) => product.slug === slug);
      if (!shelved) throw new Error(`The demo catalogue has no '${slug}'.`);
      return {
        id: index + 1,
        layoutId: 1,
        productId: shelved.id,
        itemType: 'product',
        position: { x, y, rotation: 0, zIndex: index },
        dimensions: { width: shelved.product.widthCm, height: shelved.product.depthCm },
        createdAt,
      };
    }),
  };
}
