import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount, formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { shiftDays } from '@/shared/days.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { AREA_NAMES, areaOf, suburbName } from '@/shared/pickups/collection-areas.ts';
import { DECLINE_REASON, noteRequestInput, scheduleInput } from '@/shared/pickups/collection-inputs.ts';
import {
  type CollectionRequestView,
  collectionReference,
  PLANNING_HORIZON_DAYS,
} from '@/shared/pickups/collections.ts';
import { COLLECTION_REQUEST_MACHINE as MACHINE } from '@/shared/pickups/pickup-states.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';

export type RequestDialogProps = { id: number; today: string; onClose: () => void };

export function RequestDialog({ id, today, onClose }: RequestDialogProps) {
  const query = useQuery(useApi().collectionRequests.get.queryOptions({ id }));
  return (
    <Dialog onClose={onClose} size="lg" title={titleOf(id, query.data)}>
      <QueryBoundary
        query={query}
        failed="Failed to load this request."
        loading={<Skeleton className="h-64" />}
      >
        {(request) => <Details request={request} today={today} />}
      </QueryBoundary>
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
            <CompleteRequest id={id} isDue={(scheduledDate ?? '') <= today} />
          )}
          {MACHINE.allows(status, 'decline') && <DeclineRequest id={id} />}
        </div>
      )}
    </div>
  );
}

function factsOf(request: CollectionRequestView) {
  const { fullName, phone, email, address, suburb, items, scheduledDate, preferredDate } = request;
  const person = [
    { term: 'Household', details: fullName },
    {
      term: 'Phone',
      details: (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      ),
    },
    {
      term: 'Email',
      details: (
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {email}
        </a>
      ),
    },
    { term: 'Address', details: address },
  ];
  return [
    ...(request.forgottenAt ? [] : person),
    { term: 'Suburb', details: `${suburbName(suburb)} (${AREA_NAMES[areaOf(suburb)]})` },
    { term: 'What', details: kindsInWords(items) },
    { term: 'More items', details: request.additionalItems },
    { term: 'Requirements', details: request.specialRequirements },
    { term: 'Preferred day', details: dayInWords(preferredDate) },
    { term: 'Day of the van', details: scheduledDate && dayInWords(scheduledDate) },
    { term: 'Declined because', details: request.declineReason },
    { term: 'News by email', details: request.wantsNews && 'Wants to hear what becomes of the pieces' },
  ].filter(({ details }) => details);
}

const FAILED = 'Failed to schedule the request.';

/** Schedules a request, also past the van's capacity once confirmed. */
function ScheduleForm({ request, today }: { request: CollectionRequestView; today: string }) {
  const { id, status, scheduledDate, preferredDate, suburb } = request;
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useRequestChange();
  const schedule = trpc.collectionRequests.schedule.useMutation({
    onSuccess: async (changed, { day }) => {
      setIsAsking(false);
      toast.success(`Scheduled for ${dayInWords(day)}`, 'We’ve emailed the household.');
      await refresh(changed);
    },
    onError: (error) => {
      if (readFailure(error).code === 'DAY_FULL') setIsAsking(true);
    },
  });
  const failure = readFailure(schedule.error, FAILED);
  const stored = status === 'scheduled' ? scheduledDate : null;
  const form = useEditForm(scheduleInput.pick({ day: true }), {
    mutation: { ...schedule, error: failure.code === 'DAY_FULL' ? null : schedule.error },
    failed: FAILED,
    row: { day: stored },
    labels: { day: 'Day of the van' },
    textOf: { day: (at) => (at ? dayInWords(at) : '') },
    valuesOf: (row) => ({ day: row.day ?? scheduledDate ?? (preferredDate < today ? today : preferredDate) }),
    toInput: ({ whole }) => ({ id, ...whole }),
  });
  const day = form.watch('day');

  return (
    <Form form={form} className="border-line flex flex-col gap-3 border-y py-5">
      <div className="flex flex-wrap items-end gap-3">
        <FormField form={form} name="day" label="Day of the van" hint={<Room day={day} suburb={suburb} />}>
          <Input type="date" min={today} max={shiftDays(today, PLANNING_HORIZON_DAYS)} />
        </FormField>
        <SubmitButton
          form={{ isPending: form.isPending && !isAsking }}
          disabled={!day || (status === 'scheduled' && day === scheduledDate)}
          className="mb-6"
        >
          {status === 'scheduled' ? 'Move to this day' : 'Schedule'}
        </SubmitButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Schedule anyway?"
        text={schedule.error ? failure.message : undefined}
        confirmLabel="Schedule anyway"
        tone="primary"
        isPending={schedule.isPending}
        onConfirm={() => schedule.mutate({ id, day, isOverCapacityAccepted: true })}
      />
    </Form>
  );
}

function Room({ day, suburb }: { day: string; suburb: string }) {
  const area = areaOf(suburb);
  const loads = useOptionalQuery({
    ...useApi().collectionRequests.calendar.queryOptions({ from: day, days: 1 }),
    enabled: day !== '',
  });
  const load = loads?.[0]?.areas.find((candidate) => candidate.area === area);
  if (!load) return AREA_NAMES[area];
  const { stops, capacity, note } = load;
  return `${AREA_NAMES[area]}: ${stops} of ${capacity} stops taken${note ? ` (${note})` : ''}`;
}

/** Internal notes; the household never reads them. */
function RequestNotes({ request: { id, adminNotes } }: { request: CollectionRequestView }) {
  const refresh = useRequestChange();
  const mutation = trpc.collectionRequests.note.useMutation({
    onSuccess: async (changed) => {
      toast.success('Notes saved');
      await refresh(changed);
    },
  });
  const form = useEditForm(noteRequestInput, {
    mutation,
    failed: 'Failed to save the notes.',
    row: { adminNotes },
    labels: { adminNotes: 'Notes' },
    valuesOf: (row) => ({ id, adminNotes: row.adminNotes ?? '' }),
    toInput: ({ whole }) => ({ ...whole, adminNotes: whole.adminNotes ?? '' }),
  });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <FormField form={form} name="adminNotes" label="Notes for the team and the driver" isOptional>
        <Textarea maxLength={2000} rows={2} />
      </FormField>
      {form.watch('adminNotes').trim() !== (adminNotes ?? '') && (
        <SubmitButton form={form} variant="secondary" size="sm">
          Save notes
        </SubmitButton>
      )}
    </Form>
  );
}

function CompleteRequest({ id, isDue }: { id: number; isDue: boolean }) {
  const refresh = useRequestChange();
  const complete = trpc.collectionRequests.complete.useMutation({
    onSuccess: async (changed) => {
      toast.success('Marked as collected', 'We’ve thanked the household by email.');
      await refresh(changed);
    },
    onError: (error) => toast.failure(error, 'Failed to change the request'),
  });
  return (
    <Button
      disabledReason={isDue ? undefined : 'On the day of the van, or later'}
      isPending={complete.isPending}
      onClick={() => complete.mutate({ id })}
    >
      Mark as collected
    </Button>
  );
}

function DeclineRequest({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const refresh = useRequestChange();
  const mutation = trpc.collectionRequests.decline.useMutation({
    onSuccess: async (changed) => {
      close();
      toast.success('Request declined', 'We’ve emailed the household.');
      await refresh(changed);
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Decline
      </Button>
      <ReasonedDialog
        isOpen={isOpen}
        onClose={close}
        title="Decline this request?"
        text="The household reads the reason by email."
        rows={4}
        length={DECLINE_REASON}
        confirmLabel="Decline request"
        mutation={mutation}
        failed="Failed to decline the request."
        toInput={(reason) => ({ id, reason })}
      />
    </>
  );
}

/** Returns a function that caches a changed request and refetches what contains it. */
function useRequestChange() {
  const api = useApi();
  return async (changed: CollectionRequestView) => {
    api.collectionRequests.get.setData({ id: changed.id }, changed);
    await Promise.all([
      api.collectionRequests.list.invalidate(),
      api.collectionRequests.calendar.invalidate(),
      api.collectionRequests.route.invalidate(),
    ]);
  };
}
