/** The public interface of `rooms`. */
export { drawPlanPdf, drawRoomPicture, viewAsData, writeRoomSvg } from './draw-plan.ts';
export { listPlannedProducts } from './get-plans.ts';
export { getSharedRoom } from './get-shared-room.ts';
export { roomsData } from './personal-data.ts';
export { itemRowsOf, layoutFieldsOf } from './plan-rows.ts';
export {
  findCommentOfOther,
  hideRoomComment,
  lockRoomComment,
  nameWhileShared,
  showRoomComment,
} from './room-comments.ts';
export { roomsWaiting } from './waiting.ts';
