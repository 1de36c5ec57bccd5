import { router } from '../trpc.ts';
import { authRouter } from './auth.ts';
import { cartRouter } from './cart.ts';
import { catalogRouter } from './catalog.ts';
import { crmRouter } from './crm.ts';
import { collectionFormsRouter, collectionRequestsRouter } from './forms.ts';
import { platformRouter } from './platform.ts';
import { statsRouter } from './stats.ts';

/** Every procedure of the shop. */
export const appRouter = router({
  auth: authRouter,
  crm: crmRouter,
  collectionForms: collectionFormsRouter,
  collectionRequests: collectionRequestsRouter,
  cart: cartRouter,
  catalog: catalogRouter,
  platform: platformRouter,
  stats: statsRouter,
});

export type AppRouter = typeof appRouter;
