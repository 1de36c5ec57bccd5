import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatBytes, formatDate } from '@/client/lib/format.ts';
import { allItems, PAGED } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { formReference, formWord, type OwnForm } from '@/shared/support/collection-forms.ts';
import type { CollectionFormStatus } from '@/shared/support/forms.ts';

const STATES: Record<CollectionFormStatus, BadgeLook> = {
  pending: { label: 'Received' },
  reviewed: { label: 'We are on it', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'positive' },
  archived: { label: 'Closed' },
};

export function OwnMessages() {
  const query = useSuspenseInfiniteQuery(useApi().collectionForms.mine.infiniteQueryOptions({}, PAGED));
  const hasWritten = allItems(query.data).length > 0;
  return (
    <div id="messages" className="scroll-mt-24">
      <Card
        level={3}
        title="My messages"
        text={hasWritten ? 'What you wrote to us, and our replies.' : undefined}
      >
        <div className="flex flex-col items-start gap-5">
          <PagedList
            query={query}
            noun="message"
            more="Show older messages"
            empty={<p className="text-ink-soft">You have not written to us yet.</p>}
            className="divide-line w-full divide-y"
            itemClassName="flex flex-col gap-2 py-4"
            item={(message) => <Message message={message} />}
          />
          <ButtonLink to="/collection-form" variant="secondary">
            Write to us
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

function Message({ message }: { message: OwnForm }) {
  const { id, formType, title, description, status, createdAt, attachments, replies } = message;
  const { label, tone } = STATES[status];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-52 font-medium wrap-anywhere">{title}</h4>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-ink-faint text-sm">
        {formReference(id)}, {formWord(formType).toLowerCase()}, {formatDate(createdAt)}
      </p>
      {description && (
        <p className="text-ink-soft line-clamp-3 text-sm wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      {attachments.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {attachments.map(({ id, name, bytes, url }) => (
            <li key={id}>
              <a href={url} download className="wrap-anywhere underline underline-offset-4">
                {name}
              </a>{' '}
              <span className="text-ink-faint">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {replies.map((reply) => (
        <div key={reply.id} className="border-accent bg-surface rounded-md border-l-4 px-4 py-3">
          <p className="text-ink-faint text-sm">Our reply, {formatDate(reply.createdAt)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      ))}
      {formType === 'vendor_application' && (
        <Link to="/sell" className="self-start text-sm underline underline-offset-4">
          See your application
        </Link>
      )}
    </>
  );
}
