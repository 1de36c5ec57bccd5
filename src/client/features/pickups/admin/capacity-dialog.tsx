import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords, SHORT_WEEKDAYS } from '@/shared/format/format-date.ts';
import { AREA_NAMES, COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import { setExceptionInput } from '@/shared/pickups/collection-inputs.ts';
import { type CapacityView, MAX_STOPS } from '@/shared/pickups/collections.ts';

/** Van stops by area and weekday with exceptions. Each number is saved on blur. */
export function CapacityDialog({ today, onClose }: { today: string; onClose: () => void }) {
  // Closed before it is removed: the field being edited blurs, which saves its number.
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      size="lg"
      title="Stops a day"
      text="How many households the van can visit. What is already scheduled stays when you lower a number."
    >
      <Capacity today={today} />
    </Dialog>
  );
}

function Capacity({ today }: { today: string }) {
  return (
    <QueryBoundary
      query={useQuery(useApi().collectionRequests.capacity.queryOptions())}
      loading={<Skeleton className="h-64" />}
    >
      {(capacity) => (
        <div className="flex flex-col gap-8">
          <Week capacity={capacity} />
          <Exceptions capacity={capacity} today={today} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Week({ capacity }: { capacity: CapacityView }) {
  const save = trpc.collectionRequests.setCapacity.useMutation(useSaveOptions());
  return (
    <section aria-label="Usual week" className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-sm max-sm:table-fixed sm:min-w-120">
        <thead>
          <tr>
            <th className="w-16 text-left font-medium">Area</th>
            {SHORT_WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="text-ink-faint py-2 font-normal max-sm:text-xs sm:px-1">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capacity.areas.map(({ area, stops }) => (
            <tr key={area}>
              <th scope="row" className="pr-2 text-left font-medium sm:pr-3">
                {AREA_NAMES[area]}
              </th>
              {stops.map((usual, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven days of a week
                <td key={index} className="px-0.5 py-1 sm:px-1">
                  <Input
                    type="number"
                    aria-label={`${AREA_NAMES[area]}, ${SHORT_WEEKDAYS[index]}`}
                    defaultValue={usual}
                    min={0}
                    max={MAX_STOPS}
                    className="text-center [appearance:textfield] max-sm:px-0! sm:min-w-14 sm:px-2!"
                    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                    onBlur={({ target }) => {
                      const capacity = Number(target.value);
                      if (target.value === '' || capacity === usual) target.value = String(usual);
                      else save.mutate({ area, weekday: index + 1, stops: capacity });
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Exceptions({ capacity, today }: { capacity: CapacityView; today: string }) {
  const { onSuccess, onError } = useSaveOptions();
  const add = trpc.collectionRequests.setException.useMutation({ onSuccess });
  const remove = trpc.collectionRequests.removeException.useMutation({ onSuccess, onError });
  const form = useApiForm(setExceptionInput, {
    mutation: add,
    failed: 'Failed to save the stops.',
    defaultValues: { day: '', area: null, stops: 0, note: '' },
  });
  return (
    <section aria-labelledby="exceptions" className="border-line border-t pt-6">
      <h3 id="exceptions" className="font-display text-xl">
        Days that differ
      </h3>
      <ul className="mt-3 flex list-none flex-col">
        {capacity.exceptions.map(({ day, area, stops, note }) => (
          <li key={`${day}${area}`} className="border-line flex items-center gap-3 border-b py-1.5 text-sm">
            <span className="min-w-0 flex-1">
              {dayInWords(day)} · {AREA_NAMES[area]} · {stops === 0 ? 'no van' : `${stops} stops`}
              {note && <span className="text-ink-faint"> · {note}</span>}
            </span>
            <IconButton
              label={`Remove ${dayInWords(day)}, ${AREA_NAMES[area]}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove.mutate({ day, area })}
            />
          </li>
        ))}
        {capacity.exceptions.length === 0 && (
          <li className="text-ink-soft text-sm">
            None. On public holidays no van goes: add one here if it does, or a day with a second van.
          </li>
        )}
      </ul>
      <Form form={form} className="mt-4 flex flex-col gap-3">
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_6rem_1fr_auto]">
          <FormField form={form} name="day" label="Day">
            <Input type="date" min={today} />
          </FormField>
          <FormField
            form={form}
            name="area"
            label="Where"
            isRequired={false}
            options={{ setValueAs: (area) => area || null }}
          >
            <NativeSelect
              options={[
                { value: '', label: 'Everywhere' },
                ...COLLECTION_AREAS.map((value) => ({ value, label: AREA_NAMES[value] })),
              ]}
            />
          </FormField>
          <FormField form={form} name="stops" label="Stops" options={{ valueAsNumber: true }}>
            <Input type="number" min={0} max={MAX_STOPS} />
          </FormField>
          <FormField form={form} name="note" label="Note" isRequired={false}>
            <Input maxLength={100} placeholder="Labour Day" />
          </FormField>
          <SubmitButton form={form} variant="secondary" className="self-end">
            Add
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Caches the returned capacity and refetches the calendar. */
function useSaveOptions() {
  const api = useApi();
  return {
    onSuccess: async (next: CapacityView) => {
      api.collectionRequests.capacity.setData(undefined, next);
      toast.success('Saved');
      await api.collectionRequests.calendar.invalidate();
    },
    onError: (error: unknown) => toast.failure(error, 'Failed to save the stops'),
  };
}
