import type { ReactNode } from 'react';
import { AttachmentList } from '@/client/features/admin/frame/attachment-list.tsx';
import { ApplicationLink, PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { formatDate, formatDateTime } from '@/client/lib/format.ts';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { type FormDetails, formWord } from '@/shared/support/collection-forms.ts';
import { FormStatusBadge, PriorityBadge } from './form-badges.tsx';

export function FormDetailsView({ form }: { form: FormDetails }) {
  const { id, reference, formType, status, priority, createdAt, resolvedAt, sender, email, assignee } = form;
  const { description, tags, fields, attachments, adminNotes, replies } = form;
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList
        items={[
          { term: 'Number', details: reference },
          { term: 'Type', details: formWord(formType) },
          { term: 'Status', details: <FormStatusBadge status={status} /> },
          { term: 'Priority', details: <PriorityBadge priority={priority} /> },
          { term: 'Created', details: formatDate(createdAt) },
          { term: 'Resolved', details: resolvedAt && formatDate(resolvedAt) },
          { term: 'Assigned to', details: assignee },
          {
            term: 'From',
            details: sender ? (
              <PersonLink id={sender.id} name={`${sender.name} (${sender.username})`} />
            ) : (
              `Visitor${email ? `, ${email}` : ''}`
            ),
          },
        ]}
      />
      {formType === 'vendor_application' && (
        <ApplicationLink
          id={id}
          name="Decide this application"
          className="text-accent self-start underline underline-offset-4"
        />
      )}
      <Part title="Description">
        {description ? (
          <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        ) : (
          <p className="text-ink-soft">Nothing but the title.</p>
        )}
      </Part>
      {tags && <Part title="Tags">{tags.split(',').join(', ')}</Part>}
      {fields.length > 0 && (
        <Part title="Additional fields">
          <DescriptionList items={fields.map(({ label, value }) => ({ term: label, details: value }))} />
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title="Attachments">
          <AttachmentList attachments={attachments} />
        </Part>
      )}
      {replies.length > 0 && (
        <Part title="Replies">
          <ul className="flex flex-col gap-4">
            {replies.map((reply) => (
              <li key={reply.id}>
                <p className="text-ink-faint text-sm">
                  {reply.by ?? 'An admin'}, {formatDateTime(reply.createdAt)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Admin notes">
        {adminNotes ? (
          <p className="wrap-anywhere whitespace-pre-line">{adminNotes}</p>
        ) : (
          <p className="text-ink-soft">None yet.</p>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-ink-soft text-label mb-1.5">{title}</h3>
      {children}
    </section>
  );
}
