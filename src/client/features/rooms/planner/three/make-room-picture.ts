import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type PictureSpot, ROOM_PICTURE } from '@/shared/rooms/shared-rooms.ts';
import { type EngineHost, RoomEngine } from './room-engine.ts';

const PATIENCE_MS = 60_000;

/**
 * Draws a furnished room in 3D, off screen.
 *
 * @param patienceMs for loading the models
 * @throws without WebGL, or when the models take too long
 */
export async function makeRoomPicture(
  plan: RoomPlan,
  products: readonly Pick<PlannedProduct, 'id' | 'model3dUrl'>[],
  patienceMs = PATIENCE_MS,
): Promise<{ png: Blob; spots: PictureSpot[] }> {
  const canvas = document.createElement('canvas');
  const { width, height } = ROOM_PICTURE;
  canvas.style.cssText = `position:fixed;left:-9999px;width:${width}px;height:${height}px`;
  document.body.append(canvas);
  let engine: RoomEngine | null = null;
  let timer: number | undefined;
  try {
    engine = await new Promise<RoomEngine>((resolve, reject) => {
      const fail = () => reject(new Error('The room could not be drawn.'));
      timer = window.setTimeout(fail, patienceMs);
      const host: EngineHost = {
        onSelect: () => undefined,
        onMove: () => undefined,
        onLoading: ({ loading }) => {
          if (loading === 0) setTimeout(() => resolve(started));
        },
        onLost: fail,
      };
      const started = new RoomEngine(canvas, plan, host, true);
      engine = started;
      started.resize(canvas.clientWidth, canvas.clientHeight);
      const models = products.flatMap(({ id, model3dUrl }) =>
        model3dUrl ? [[id, model3dUrl] as const] : [],
      );
      started.show(plan, new Map(models), null);
    });
    const png = await engine.picture();
    if (!png) throw new Error('The picture could not be made.');
    const productOf = new Map(plan.items.map(({ key, productId }) => [key, productId]));
    const spots = engine.spots().flatMap(({ key, x, y }) => {
      const productId = productOf.get(key);
      return productId ? [{ productId, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }] : [];
    });
    return { png, spots };
  } finally {
    clearTimeout(timer);
    engine?.dispose();
    canvas.remove();
  }
}
