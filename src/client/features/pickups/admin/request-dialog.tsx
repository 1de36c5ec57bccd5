import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/days.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { AREA_NAMES, areaOf } from '@/shared/pickups/collection-areas.ts';
import { type CollectionRequestView, collectionReference } from '@/shared/pickups/collections.ts';
import { COLLECTION_REQUEST_MACHINE as MACHINE } from '@/shared/pickups/pickup-states.ts';
import { CompleteRequest, DeclineRequest } from './close-request.tsx';
import { RequestStatusBadge } from './request-status-badge.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { useRequestChange } from './use-request-change.ts';

export type RequestDialogProps = { id: number; today: string; onClose: () => void };

export function RequestDialog({ id, today, onClose }: RequestDialogProps) {
  const { data: request, error } = useQuery(useApi().collectionRequests.get.queryOptions({ id }));
  return (
    <Dialog onClose={onClose} size="lg" title={titleOf(id, request)}>
      <FailureNotice error={error} text="Failed to load this request." />
      {!request && !error && <Skeleton className="h-64" />}
      {request && <Details request={request} today={today} />}
    </Dialog>
  );
}

function titleOf(id: number, request: CollectionRequestView | undefined): string {
  return request && !request.forgottenAt ? request.fullName : `Request ${id}`;
}

function Details({ request, today }: { request: CollectionRequestView; today: string }) {
  const { id, status, scheduledDate, forgottenAt } = request;
  const isKnown = forgottenAt === null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <RequestStatusBadge status={status} />
        <span className="text-ink-soft text-sm">
          Sent {formatDateTime(request.createdAt)} · {collectionReference(id)}
        </span>
      </div>
      {!isKnown && <Notice role="note">The personal details of this household have been deleted.</Notice>}
      <DescriptionList items={factsOf(request)} />
      {isKnown && MACHINE.allows(status, 'schedule') && <ScheduleForm request={request} today={today} />}
      <RequestNotes request={request} />
      {status === 'collected' && (
        <ButtonLink
          to="/admin/collected-items"
          search={{ request: id }}
          variant="secondary"
          className="self-start"
        >
          {request.pieces > 0 ? `See ${formatCount(request.pieces, 'piece')}` : 'Take in the pieces'}
        </ButtonLink>
      )}
      {isKnown && (
        <div className="flex flex-wrap items-start gap-3">
          {MACHINE.allows(status, 'complete') && (
            <CompleteRequest request={request} isDue={(scheduledDate ?? '') <= today} />
          )}
          {MACHINE.allows(status, 'decline') && <DeclineRequest request={request} />}
        </div>
      )}
    </div>
  );
}

function factsOf(request: CollectionRequestView) {
  const { fullName, phone, email, address, suburb, items, scheduledDate, preferredDate } = request;
  const isKnown = request.forgottenAt === null;
  return [
    { term: 'Household', details: isKnown ? fullName : null },
    {
      term: 'Phone',
      details: isKnown ? (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      ) : null,
    },
    {
      term: 'Email',
      details: isKnown ? (
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {email}
        </a>
      ) : null,
    },
    { term: 'Address', details: isKnown ? address : null },
    { term: 'Suburb', details: `${suburb} (${AREA_NAMES[areaOf(suburb)]})` },
    { term: 'What', details: kindsInWords(items) },
    { term: 'More items', details: request.additionalItems },
    { term: 'Requirements', details: request.specialRequirements },
    { term: 'Preferred day', details: dayInWords(preferredDate) },
    { term: 'Day of the van', details: scheduledDate ? dayInWords(scheduledDate) : null },
    { term: 'Declined because', details: request.declineReason },
    { term: 'News by email', details: request.wantsNews ? 'Wants to hear what becomes of the pieces' : null },
  ].filter(({ details }) => details);
}

/** Internal notes; the household never reads them. */
function RequestNotes({ request: { id, adminNotes } }: { request: CollectionRequestView }) {
  const [notes, setNotes] = useState(adminNotes ?? '');
  const takeIn = useRequestChange();
  const save = trpc.collectionRequests.note.useMutation({
    onSuccess: async (changed) => {
      toast.success('Notes saved');
      await takeIn(changed);
    },
    onError: (error) => toast.failure(error, 'Failed to save the notes.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id, adminNotes: notes });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Notes for the team and the driver" isOptional>
        <Textarea value={notes} onChange={({ target }) => setNotes(target.value)} maxLength={2000} rows={2} />
      </Field>
      {notes.trim() !== (adminNotes ?? '') && (
        <Button type="submit" variant="secondary" size="sm" isPending={save.isPending} className="self-start">
          Save notes
        </Button>
      )}
    </form>
  );
}
