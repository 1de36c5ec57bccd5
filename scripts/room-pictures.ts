/** `npm run room-pictures`: draws the demo's gallery rooms in 3D, as an admin's browser does for approved rooms. */
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { demoRooms } from '@/server/seed/demo-data.ts';
import { demoFile } from '@/server/seed/product-rows.ts';
import { demoPlanOf, roomPicturePath } from '@/server/seed/room-rows.ts';
import { shelvedProduct } from '@/server/seed/shop.ts';
import { IMAGE_WIDTHS } from '@/shared/platform/images.ts';
import type { Fixture } from '@/shared/rooms/room-plan.ts';
import type { PictureSpot } from '@/shared/rooms/shared-rooms.ts';
import { openDrawingPage } from './lib/drawing-page.ts';

const SPOTS = 'src/server/seed/data/room-spots.json';

const { browser, page, reload } = await openDrawingPage('scripts/lib/room-picture-page.ts', 'public');
mkdirSync('public/demo/rooms', { recursive: true });
const spotsByRoom: Record<string, PictureSpot[]> = {};
for (const room of demoRooms.filter(({ shownDaysAgo }) => shownDaysAgo !== undefined)) {
  const { items, ...plan } = demoPlanOf(room);
  const keyed = items.map((item, index) => ({ ...item, key: String(index) }));
  const models = room.things.map(([slug]) => ({
    id: shelvedProduct(slug).id,
    model3dUrl: demoFile(`models/${slug}.glb`),
  }));
  // A new page frees the last room's memory.
  await reload();
  const openings = plan.openings.map((opening, index) => ({ ...opening, key: String(index) }));
  const { dataUrl, spots } = await page.evaluate(([drawn, products]) => window.drawRoom(drawn, products), [
    { ...plan, id: null, openings, fixtures: [] as Fixture[], items: keyed },
    models,
  ] as const);
  spotsByRoom[room.name] = spots;
  const png = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  for (const width of IMAGE_WIDTHS) {
    const path = `public${roomPicturePath(room.name, width)}`;
    const { size } = await sharp(png).resize(width).webp({ quality: 82, effort: 6 }).toFile(path);
    console.info(`${path}: ${(size / 1000).toFixed(1)} kB`);
  }
}
writeFileSync(SPOTS, `${JSON.stringify(spotsByRoom, null, 2)}\n`);
await browser.close();
