/** Runs in the browser of `scripts/room-pictures.ts`. */
import { makeRoomPicture } from '@/client/features/rooms/planner/three/make-room-picture.ts';
import type { PictureSpot } from '@/shared/rooms/shared-rooms.ts';

declare global {
  interface Window {
    drawRoom: (
      plan: Parameters<typeof makeRoomPicture>[0],
      products: Parameters<typeof makeRoomPicture>[1],
    ) => Promise<{ dataUrl: string; spots: PictureSpot[] }>;
  }
}

/** A server without a graphics card takes minutes. */
const PATIENCE_MS = 600_000;

window.drawRoom = async (plan, products) => {
  const { png, spots } = await makeRoomPicture(plan, products, PATIENCE_MS);
  const reader = new FileReader();
  const dataUrl = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(png);
  });
  return { dataUrl, spots };
};
