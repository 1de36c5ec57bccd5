import { z } from 'zod';
import { REPORT_OUTCOMES, REPORT_REASON_NAMES } from './content-reports.ts';

const personOfReportView = z
  .strictObject({
    id: z.int(),
    name: z.string(),
  })
  .meta({ id: 'PersonOfReport' });

/** What a reported question says. */
const reportedQuestionView = z
  .strictObject({
    id: z.int(),
    question: z.string(),
    answer: z.string().nullable(),
    /** Null where it is not hidden. */
    hiddenReason: z.string().nullable(),
    asker: personOfReportView,
    vendor: personOfReportView,
    product: z.strictObject({
      id: z.int(),
      name: z.string(),
      isOnSale: z.boolean(),
    }),
  })
  .meta({ id: 'ReportedQuestion' });

/** Whose messages were reported; what they say is read by a deed of its own, which the audit log keeps. */
const reportedMessagesView = z
  .strictObject({
    vendorOrderId: z.int(),
    orderNumber: z.string(),
    customer: personOfReportView,
    vendor: personOfReportView,
  })
  .meta({ id: 'ReportedMessages' });

/** Which comment on a room was reported; what it says is read by a deed of its own, as not everybody has the room's link. */
const reportedRoomCommentView = z
  .strictObject({
    id: z.int(),
    /** Null where nobody else may see the room any more. */
    roomName: z.string().nullable(),
    /** Null where it is not hidden. */
    hiddenReason: z.string().nullable(),
    author: personOfReportView,
    /** Who planned the room. */
    owner: personOfReportView,
  })
  .meta({ id: 'ReportedRoomComment' });

/** A report as admins have it. */
export const reportView = z
  .strictObject({
    id: z.int(),
    reason: z.enum(REPORT_REASON_NAMES),
    /** What the reporter wrote; empty where they wrote nothing. */
    words: z.string(),
    createdAt: z.date(),
    reporter: personOfReportView,
    /** Reports of the same thing that wait, this one included. */
    waitingOfSame: z.number(),
    decision: z
      .strictObject({
        outcome: z.enum(REPORT_OUTCOMES),
        decidedAt: z.date(),
        decidedBy: z.string().nullable(),
      })
      .nullable(),
    subject: z.union([
      z.strictObject({ kind: z.literal('question'), ...reportedQuestionView.shape }),
      z.strictObject({ kind: z.literal('messages'), ...reportedMessagesView.shape }),
      z.strictObject({ kind: z.literal('comment'), ...reportedRoomCommentView.shape }),
    ]),
  })
  .meta({ id: 'ReportView' });
export type ReportView = z.infer<typeof reportView>;
