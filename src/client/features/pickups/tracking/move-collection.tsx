import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/days.ts';
import { SUBURBS } from '@/shared/pickups/collection-areas.ts';
import type { FollowedRequest } from '@/shared/pickups/collections.ts';
import type { CollectionLink } from './collection-screen.tsx';
import { useFollowed } from './use-followed.ts';

type MoveProps = { link: CollectionLink; request: FollowedRequest };

export function MoveCollection({ link, request }: MoveProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Choose another day
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Choose another day"
        text={`Days on which our van still has room in ${request.suburb}.`}
      >
        <Days link={link} request={request} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Days({
  link,
  request: { suburb, status, scheduledDate, preferredDate },
  onClose,
}: MoveProps & { onClose: () => void }) {
  const [day, setDay] = useState('');
  const api = useApi();
  const served = SUBURBS.find((known) => known === suburb);
  const { data: days } = useQuery({
    ...api.collectionRequests.openDays.queryOptions({ suburb: served ?? 'Auckland CBD' }),
    enabled: served !== undefined,
  });
  const current = status === 'scheduled' ? scheduledDate : preferredDate;
  const open = days?.filter((candidate) => candidate.isOpen && candidate.day !== current) ?? [];
  const takeIn = useFollowed(link);
  const move = trpc.collectionRequests.move.useMutation({
    onSuccess: async (next) => {
      onClose();
      toast.success('Day changed', 'We’ve emailed you the new day.');
      await takeIn(next);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) move.mutate({ ...link, day });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label="New day" error={messageIfFailed(move.error, 'Failed to change the day.')}>
        <NativeSelect
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
          placeholder={days && open.length === 0 ? 'No day has room. Please call us.' : 'Choose a day'}
          options={open.map((candidate) => ({ value: candidate.day, label: dayInWords(candidate.day) }))}
        />
      </Field>
      <FormActions
        submitLabel="Take this day"
        cancelLabel="Back"
        isPending={move.isPending}
        isDisabled={!day}
        onCancel={onClose}
      />
    </form>
  );
}
