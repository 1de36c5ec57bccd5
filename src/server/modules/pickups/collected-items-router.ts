import { z } from 'zod';
import { answers, success } from '@/server/output/answers.ts';
import { shareConcurrentReads } from '@/server/platform/cache/cache.ts';
import { sellingProcedure } from '@/server/procedures/selling-procedure.ts';
import { adminProcedure, router, vendorProcedure, visitorProcedure } from '@/server/trpc.ts';
import { byId, pageInput } from '@/shared/input/input.ts';
import {
  addItemInput,
  answerOfferInput,
  endItemInput,
  listItemsInput,
  makeProductInput,
  offerItemInput,
  storyInput,
  updateItemInput,
} from '@/shared/pickups/collected-item-inputs.ts';
import { collectedItemView, collectionFiguresView } from '@/shared/pickups/collected-items-views.ts';
import { pageOf } from '@/shared/views.ts';
import {
  getCollectionFigures,
  getStory,
  listItems,
  listOffers,
  listStories,
} from './collected-items/list-items.ts';
import {
  answerOffer,
  endItem,
  makeProduct,
  offerItem,
  sellItem,
  takeBackItem,
} from './collected-items/place-item.ts';
import { addItem, removeItem, updateItem } from './collected-items/save-item.ts';

/** Collected items and their further use. */
export const collectedItemsRouter = router({
  /** All-time figures of items saved from landfill. */
  figures: visitorProcedure
    .meta({ rest: { method: 'GET', path: '/api/collection-figures', isPublic: true } })
    .output(answers(collectionFiguresView))
    .query(({ ctx }) =>
      shareConcurrentReads(ctx.db, 'collection-figures', () => getCollectionFigures(ctx.db)),
    ),

  stories: visitorProcedure.query(({ ctx }) => listStories(ctx.db)),

  story: visitorProcedure.input(storyInput).query(({ ctx, input }) => getStory(ctx.db, input.productId)),

  list: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/collected-items' } })
    .input(listItemsInput)
    .output(answers(pageOf(collectedItemView, z.int())))
    .query(({ ctx, input }) => listItems(ctx.db, input)),

  add: adminProcedure.input(addItemInput).mutation(({ ctx, input }) => addItem(ctx.deps, ctx.actor, input)),

  update: adminProcedure
    .input(updateItemInput)
    .mutation(({ ctx, input }) => updateItem(ctx.deps, ctx.actor, input)),

  remove: adminProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => removeItem(ctx.deps, ctx.actor, input)),

  offer: adminProcedure
    .input(offerItemInput)
    .mutation(({ ctx, input }) => offerItem(ctx.deps, ctx.actor, input)),

  end: adminProcedure.input(endItemInput).mutation(({ ctx, input }) => endItem(ctx.deps, ctx.actor, input)),

  takeBack: adminProcedure.input(byId).mutation(({ ctx, input }) => takeBackItem(ctx.deps, ctx.actor, input)),

  sell: adminProcedure
    .input(makeProductInput)
    .mutation(({ ctx, input }) => sellItem(ctx.deps, ctx.actor, input)),

  /** Items offered to or taken by the signed-in vendor. */
  offers: vendorProcedure
    .input(pageInput)
    .query(({ ctx, input }) => listOffers(ctx.db, ctx.user.id, input.cursor)),

  answerOffer: vendorProcedure
    .input(answerOfferInput)
    .mutation(({ ctx, input }) => answerOffer(ctx.deps, ctx.actor, input)),

  makeProduct: sellingProcedure
    .input(makeProductInput)
    .mutation(({ ctx, input }) => makeProduct(ctx.deps, ctx.actor, input)),
});
