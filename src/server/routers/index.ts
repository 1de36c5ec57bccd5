import { router } from '../trpc.ts';
import { authRouter } from './auth.ts';
import { platformRouter } from './platform.ts';

/** Every procedure of the shop. */
export const appRouter = router({
  auth: authRouter,
  platform: platformRouter,
});

export type AppRouter = typeof appRouter;
