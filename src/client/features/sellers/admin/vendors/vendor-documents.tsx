import { Link } from '@tanstack/react-router';
import { AttachmentList } from '@/client/features/admin/frame/attachment-list.tsx';
import { ApplicationStateBadge } from '@/client/features/sellers/admin/applications/application-state-badge.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { VendorDetails } from '@/shared/sellers/vendors.ts';

/** What a vendor wrote to be let in. */
export function VendorDocuments({ applications }: Pick<VendorDetails, 'applications'>) {
  return (
    <Card title="Documents">
      {applications.length === 0 && (
        <p className="text-ink-soft">No application: an admin made this account a vendor.</p>
      )}
      <div className="divide-line -my-4 divide-y">
        {applications.map(({ id, title, state, createdAt, description, fields, attachments }) => (
          <section key={id} className="py-4 text-sm">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="text-base font-medium wrap-anywhere">
                <Link
                  to="/admin/vendor-applications/$id"
                  params={{ id: String(id) }}
                  className="underline underline-offset-4"
                >
                  {title}
                </Link>
              </h3>
              <ApplicationStateBadge state={state} />
            </div>
            <p className="text-ink-faint">{formatDate(createdAt)}</p>
            {description && (
              <p className="text-ink-soft mt-2 line-clamp-6 wrap-anywhere whitespace-pre-line">
                {description}
              </p>
            )}
            <DescriptionList items={fields.map(({ label, value }) => ({ term: label, details: value }))} />
            {attachments.length > 0 && (
              <div className="mt-3">
                <AttachmentList attachments={attachments} />
              </div>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}
