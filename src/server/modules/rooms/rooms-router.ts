import { z } from 'zod';
import { adminProcedure, router, userProcedure, visitorProcedure } from '@/server/trpc.ts';
import { id } from '@/shared/input/input.ts';
import {
  decideRoomInput,
  listGalleryInput,
  listRoomCommentsInput,
  listRoomsToDecideInput,
  roomTokenInput,
  writeRoomCommentInput,
} from '@/shared/rooms/shared-room-inputs.ts';
import { getFeaturedRoom, getSharedRoom, listGallery } from './get-shared-room.ts';
import { decideRoom, listRoomsToDecide } from './moderate-rooms.ts';
import { deleteRoomComment, listRoomComments, writeRoomComment } from './room-comments.ts';

export const roomsRouter = router({
  /** By its link. */
  shared: visitorProcedure
    .input(roomTokenInput)
    .query(({ ctx, input }) => getSharedRoom(ctx.db, input.token)),

  gallery: visitorProcedure
    .input(listGalleryInput)
    .query(({ ctx, input }) => listGallery(ctx.db, input.cursor)),

  /** For the home page. */
  featured: visitorProcedure.query(({ ctx }) => getFeaturedRoom(ctx.db)),

  comments: visitorProcedure
    .input(listRoomCommentsInput)
    .query(({ ctx, input }) => listRoomComments(ctx.db, ctx.user, input)),
  comment: userProcedure
    .input(writeRoomCommentInput)
    .mutation(({ ctx, input }) => writeRoomComment(ctx.deps, ctx.user.id, input)),
  deleteComment: userProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => deleteRoomComment(ctx.db, ctx.actor, ctx.user, input.id)),

  /** Gallery rooms for admins. */
  toDecide: adminProcedure
    .input(listRoomsToDecideInput)
    .query(({ ctx, input }) => listRoomsToDecide(ctx.db, input)),
  decide: adminProcedure
    .input(decideRoomInput)
    .mutation(({ ctx, input }) => decideRoom(ctx.deps, ctx.actor, input)),
});
