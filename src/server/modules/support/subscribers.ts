import { and, eq, isNull } from 'drizzle-orm';
import type { CatalogEvents } from '@/server/modules/catalog/index.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import { contentReports } from '@/server/schema.ts';
import { findingsInWords } from '@/shared/catalog/text-check.ts';
import { notifyOfReport } from './content-reports/report-content.ts';

/** Reports held texts to the admins, in place of the report of an earlier version. */
export const supportSubscribers: Subscribers<CatalogEvents> = {
  textChecked: async (tx, { subject, findings, productName, at }) => {
    const isAbout =
      'reviewId' in subject
        ? eq(contentReports.reviewId, subject.reviewId)
        : eq(contentReports.reviewReplyId, subject.reviewReplyId);
    await tx
      .delete(contentReports)
      .where(and(isAbout, isNull(contentReports.reporterId), isNull(contentReports.outcome)));
    if (findings.length === 0) return;
    const isInsultOnly = findings.every((finding) => finding === 'insult');
    const what = 'reviewId' in subject ? 'review' : 'reply to a review';
    const report = {
      ...{ ...subject, createdAt: at, reason: isInsultOnly ? ('abuse' as const) : ('private' as const) },
      words: `The ${what} contains ${findingsInWords(findings)}. It is not published before you decide.`,
    };
    const [stored] = await tx.insert(contentReports).values(report).returning({ id: contentReports.id });
    if (stored)
      await notifyOfReport(tx, stored.id, report.reason, `A ${what} of ${productName} waits for you`);
  },
};
