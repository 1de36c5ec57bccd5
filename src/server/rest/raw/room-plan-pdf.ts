import type { Hono, Context as HonoContext } from 'hono';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { readJsonBody } from '@/server/http/body.ts';
import { drawPlanPdf, listPlannedProducts } from '@/server/modules/rooms/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { queueDrawing } from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';
import { planAsKept } from '@/shared/rooms/kept-plan.ts';
import { roomPlanInput } from '@/shared/rooms/room-plan-input.ts';

/** `POST /api/room-plans/plan.pdf` with a plan as Export writes it: its drawing at 1:50 and its shopping list, for anybody. */
export function mountRoomPlanPdf(
  app: Hono<AppEnv>,
  contextOf: (c: HonoContext<AppEnv>) => Promise<Context>,
): void {
  app.post('/api/room-plans/plan.pdf', async (c) => {
    try {
      const { db, deps, origin } = await contextOf(c);
      await enforceLimit(db, 'plan-pdfs', addressKey(origin.ip));
      const plan = planAsKept(roomPlanInput.parse(await readJsonBody(c.req.raw)));
      const ids = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
      const products = ids.length > 0 ? await listPlannedProducts(db, ids) : [];
      const { appName, currency } = deps.settings;
      const pdf = await queueDrawing(getNetwork(origin.ip), () =>
        drawPlanPdf({ plan, products, date: deps.now(), appName, currency }),
      );
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="room-plan.pdf"',
      });
    } catch (error) {
      return answerFailure(c, error);
    }
  });
}
