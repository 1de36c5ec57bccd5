/** Everything that other modules and the server may import of `rooms`. */
export { drawPlanPdf } from './draw-plan.ts';
export { drawRoomPicture, viewAsData, writeRoomSvg } from './draw-room-picture.ts';
export { getSharedRoom } from './get-shared-room.ts';
export { hideRoomComment, lockRoomComment, nameWhileShared, showRoomComment } from './hide-room-comment.ts';
export { listPlannedProducts } from './list-planned-products.ts';
export { roomsData } from './personal-data.ts';
export { itemRowsOf, layoutFieldsOf } from './plan-rows.ts';
export { findCommentOfOther } from './room-comments.ts';
export { roomsWaiting } from './waiting.ts';
