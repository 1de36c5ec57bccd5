import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords, shiftDays } from '@/shared/days.ts';
import { AREA_NAMES, areaOf } from '@/shared/pickups/collection-areas.ts';
import { type CollectionRequestView, PLANNING_HORIZON_DAYS } from '@/shared/pickups/collections.ts';
import { useRequestChange } from './use-request-change.ts';

export function ScheduleForm({ request, today }: { request: CollectionRequestView; today: string }) {
  const { id, status, scheduledDate, preferredDate, suburb } = request;
  const [day, setDay] = useState(scheduledDate ?? (preferredDate < today ? today : preferredDate));
  const [isAsking, setIsAsking] = useState(false);
  const takeIn = useRequestChange();
  const schedule = trpc.collectionRequests.schedule.useMutation({
    onSuccess: async (changed) => {
      setIsAsking(false);
      toast.success(`Scheduled for ${dayInWords(day)}`, 'We’ve emailed the household.');
      await takeIn(changed);
    },
    onError: (error) => {
      if (readFailure(error, '').code === 'DAY_FULL') setIsAsking(true);
    },
  });
  const failure = schedule.isError
    ? readFailure(schedule.error, 'Failed to schedule the request.')
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) schedule.mutate({ id, day });
  };

  return (
    <form onSubmit={submit} className="border-line flex flex-wrap items-end gap-3 border-y py-5">
      <Field
        label="Day of the van"
        hint={<Room day={day} suburb={suburb} />}
        error={failure && failure.code !== 'DAY_FULL' ? failure.message : undefined}
      >
        <Input
          type="date"
          required
          value={day}
          min={today}
          max={shiftDays(today, PLANNING_HORIZON_DAYS)}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Button
        type="submit"
        isPending={schedule.isPending && !isAsking}
        disabled={!day || (status === 'scheduled' && day === scheduledDate)}
        className="mb-6"
      >
        {status === 'scheduled' ? 'Move to this day' : 'Schedule'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Schedule past capacity?"
        text={failure?.message}
        confirmLabel="Schedule anyway"
        tone="primary"
        isPending={schedule.isPending}
        onConfirm={() => schedule.mutate({ id, day, isOverCapacityAccepted: true })}
      />
    </form>
  );
}

function Room({ day, suburb }: { day: string; suburb: string }) {
  const area = areaOf(suburb);
  const { data: loads } = useQuery({
    ...useApi().collectionRequests.calendar.queryOptions({ from: day, days: 1 }),
    enabled: day !== '',
  });
  const load = loads?.[0]?.areas.find((candidate) => candidate.area === area);
  if (!load) return AREA_NAMES[area];
  const { stops, capacity, note } = load;
  return `${AREA_NAMES[area]}: ${stops} of ${capacity} stops taken${note ? ` (${note})` : ''}`;
}
