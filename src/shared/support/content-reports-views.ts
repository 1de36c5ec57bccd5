import { z } from 'zod';
import { REPLY_HIDINGS, REVIEW_HIDINGS } from '@/shared/catalog/reviews.ts';
import { view } from '@/shared/views.ts';
import { REPORT_OUTCOMES, REPORT_REASON_NAMES } from './content-reports.ts';

const personOfReportView = view('PersonOfReport', { id: z.int(), name: z.string() });

const reportedQuestionView = view('ReportedQuestion', {
  id: z.int(),
  question: z.string(),
  answer: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  /** Null for a visitor. */
  asker: personOfReportView.nullable(),
  vendor: personOfReportView,
  product: z.strictObject({ id: z.int(), name: z.string(), isOnSale: z.boolean() }),
});

/** Participants of reported messages; reading the text is a separate, audited call. */
const reportedMessagesView = view('ReportedMessages', {
  vendorOrderId: z.int(),
  orderNumber: z.string(),
  customer: personOfReportView,
  vendor: personOfReportView,
});

/** A reported room comment; reading the text is a separate, audited call, as the room may be private. */
const reportedRoomCommentView = view('ReportedRoomComment', {
  id: z.int(),
  /** Null if the room is no longer shared. */
  roomName: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  author: personOfReportView,
  owner: personOfReportView,
});

const reportedReviewView = view('ReportedReview', {
  id: z.int(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  /** The seller's reply; null without one. */
  reply: z.string().nullable(),
  hidden: z.enum([...REVIEW_HIDINGS, ...REPLY_HIDINGS]).nullable(),
  hiddenReason: z.string().nullable(),
  author: personOfReportView,
  vendor: personOfReportView,
  product: z.strictObject({ id: z.int(), name: z.string(), isOnSale: z.boolean() }),
});

export const reportView = view('ReportView', {
  id: z.int(),
  reason: z.enum(REPORT_REASON_NAMES),
  /** The reporter's note; may be empty. */
  words: z.string(),
  createdAt: z.date(),
  /** Null for the check of new texts. */
  reporter: personOfReportView.nullable(),
  /** Pending reports of the same content, this one included. */
  waitingOfSame: z.number(),
  decision: z
    .strictObject({ outcome: z.enum(REPORT_OUTCOMES), decidedAt: z.date(), decidedBy: z.string().nullable() })
    .nullable(),
  subject: z.union([
    z.strictObject({ kind: z.literal('question'), ...reportedQuestionView.shape }),
    z.strictObject({ kind: z.literal('messages'), ...reportedMessagesView.shape }),
    z.strictObject({ kind: z.literal('comment'), ...reportedRoomCommentView.shape }),
    z.strictObject({ kind: z.literal('review'), ...reportedReviewView.shape }),
    /** A seller's reply; `hidden` is the reply's. */
    z.strictObject({ kind: z.literal('reply'), ...reportedReviewView.shape }),
  ]),
});
export type ReportView = z.infer<typeof reportView>;
