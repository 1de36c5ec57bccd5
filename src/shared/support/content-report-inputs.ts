import { z } from 'zod';
import { id, prose } from '@/shared/input/input.ts';
import { roomToken } from '@/shared/rooms/shared-room-inputs.ts';
import {
  DECISION_REASON,
  REPORT_OUTCOMES,
  REPORT_REASON_NAMES,
  REPORT_STATES,
  REPORT_WORDS_LENGTH,
} from './content-reports.ts';

/** `id` is the question's, or the vendor order's for messages. */
export const reportInput = z.object({
  id,
  reason: z.enum(REPORT_REASON_NAMES, 'Please choose a reason'),
  words: prose('What you add', 0, REPORT_WORDS_LENGTH).default(''),
});
export type ReportInput = z.infer<typeof reportInput>;

/** `id` is the comment's, `token` that of the reporter's link. */
export const reportRoomCommentInput = reportInput.extend({ token: roomToken });
export type ReportRoomCommentInput = z.infer<typeof reportRoomCommentInput>;

export const listReportsInput = z
  .object({ state: z.enum(REPORT_STATES).default('waiting'), cursor: id.nullish() })
  .prefault({});
export type ListReportsInput = z.infer<typeof listReportsInput>;

/** `id` is the report's; `cursor` the id of the last message of the previous page. */
export const readReportedInput = z.object({ id, cursor: id.nullish() });
export type ReadReportedInput = z.infer<typeof readReportedInput>;

export const decideReportInput = z.discriminatedUnion('outcome', [
  z.object({
    id,
    outcome: z.literal(REPORT_OUTCOMES[0]),
    reason: prose('Reason', DECISION_REASON.min, DECISION_REASON.max),
  }),
  z.object({ id, outcome: z.literal(REPORT_OUTCOMES[1]) }),
]);
export type DecideReportInput = z.infer<typeof decideReportInput>;
