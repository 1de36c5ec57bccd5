import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DayButtons } from '@/client/features/pickups/day-buttons.tsx';
import { messageOrFallback } from '@/client/lib/failure.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { COLLECTION_ANSWER_HOURS, COLLECTION_LIMITS } from '@/shared/constants.ts';
import { dayAfter, dayInNewZealand } from '@/shared/days.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { KIND_FACTS, kindsInWords, PIECE_KINDS } from '@/shared/pickups/collected-items.ts';
import { SUBURBS, suburbName } from '@/shared/pickups/collection-areas.ts';
import { type CollectionRequestInput, collectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';

const EMPTY = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  additionalItems: '',
  specialRequirements: '',
  items: [],
  preferredDate: '',
  wantsNews: false,
};

/** Requests a free collection. Refusals and reloads keep the input. */
export function CollectionRequestForm({ humanCheck }: { humanCheck: HumanCheck }) {
  const { data: me } = useSuspenseQuery(useApi().auth.current.queryOptions());
  const request = trpc.collectionRequests.request.useMutation({
    onSuccess: () => {
      toast.success(
        'Request Submitted Successfully!',
        `We'll contact you within ${COLLECTION_ANSWER_HOURS} hours to arrange collection.`,
      );
      form.reset();
      humanCheck.renew();
    },
    onError: (error) => {
      humanCheck.renewIfRequired(error);
      toast.error('Error', messageOrFallback(error, 'Failed to submit request. Please try again.'));
    },
  });
  const form = useApiForm(collectionRequestInput, {
    mutation: request,
    draft: {
      key: draftKey(me?.id ?? 0, 'collection'),
      restore: ({ preferredDate = '', ...values }) => ({
        ...values,
        preferredDate: preferredDate > dayInNewZealand(new Date()) ? preferredDate : '',
      }),
    },
    defaultValues: EMPTY,
    toInput: async (values) => {
      const proof = await humanCheck.prove();
      return proof && { ...values, ...proof };
    },
  });

  if (request.data) {
    return <RequestSent id={request.data.id} request={request.variables} onAnother={request.reset} />;
  }
  return (
    // A toast shows the failure.
    <Form form={{ ...form, failure: undefined }} className="flex flex-col gap-6">
      <h2 className="font-display text-2xl">Request a collection</h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="fullName" label="Full name">
          <Input autoComplete="name" />
        </FormField>
        <FormField form={form} name="email" label="Email">
          <Input type="email" autoComplete="email" inputMode="email" />
        </FormField>
        <FormField form={form} name="phone" label="Phone">
          <Input type="tel" autoComplete="tel" />
        </FormField>
        <FormField form={form} name="suburb" label="Suburb">
          <NativeSelect
            autoComplete="address-level3"
            placeholder="Choose your suburb"
            options={SUBURBS.map((suburb) => ({ value: suburb, label: suburbName(suburb) }))}
          />
        </FormField>
        <FormField
          form={form}
          name="address"
          label="Address"
          hint="Number and street, like 12 Rata Street"
          className="sm:col-span-2"
        >
          <Input autoComplete="street-address" />
        </FormField>
      </div>
      <fieldset>
        <legend className="text-sm font-medium">What should we collect?</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {PIECE_KINDS.map((kind) => (
            <Checkbox key={kind} label={KIND_FACTS[kind].names} value={kind} {...form.register('items')} />
          ))}
        </div>
        <FieldError text={form.formState.errors.items?.message} />
        <p className="text-ink-soft mt-2 text-sm">
          Items not larger than {COLLECTION_LIMITS}; furniture and decor only. A dining chair, an armchair or
          a chest of drawers fits. A sofa or bed frame only if it comes apart. Not sure? Tell us the size
          below.
        </p>
      </fieldset>
      <FormField form={form} name="additionalItems" label="Additional items" isOptional>
        <Textarea rows={2} maxLength={1000} />
      </FormField>
      <FormField
        form={form}
        name="preferredDate"
        label="Preferred collection date"
        hint="Tomorrow or later"
        className="sm:max-w-60"
      >
        <Input type="date" min={dayAfter(dayInNewZealand(new Date()))} />
      </FormField>
      <OpenDays
        suburb={form.watch('suburb') ?? ''}
        day={form.watch('preferredDate')}
        onDay={(day) => form.setValue('preferredDate', day, { shouldDirty: true, shouldValidate: true })}
      />
      <FormField
        form={form}
        name="specialRequirements"
        label="Special requirements"
        hint="Stairs, parking, a dog at the gate"
        isOptional
      >
        <Textarea rows={2} maxLength={1000} />
      </FormField>
      <Checkbox label="Email me when my furniture is on sale again" {...form.register('wantsNews')} />
      {humanCheck.field}
      <SubmitButton form={form} size="lg">
        {request.isPending ? 'Submitting...' : 'Submit Collection Request'}
      </SubmitButton>
    </Form>
  );
}

type RequestSentProps = {
  id: number;
  request: Pick<CollectionRequestInput, 'preferredDate' | 'address' | 'suburb' | 'items'>;
  onAnother: () => void;
};

/** Confirmation with the request number, day and address; replaces the form. */
function RequestSent({ id, request, onAnother }: RequestSentProps) {
  const { preferredDate, address, suburb, items } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-display scroll-mt-24 text-2xl outline-none">
        We have your request
      </h2>
      <Notice
        tone="positive"
        role="note"
        className="w-full"
        title={`Your reference is ${collectionReference(id)}`}
      >
        We've emailed you a link to follow, move or cancel it. No email after a few minutes? Check your spam
        folder, or call us.
      </Notice>
      <DescriptionList
        className="w-full"
        items={[
          { term: 'You asked for', details: dayInWords(preferredDate) },
          { term: 'Where', details: `${address}, ${suburbName(suburb)}` },
          { term: 'What', details: capitalise(kindsInWords(items)) },
        ]}
      />
      <Button variant="secondary" onClick={onAnother}>
        Send another request
      </Button>
    </section>
  );
}

/** Days offered at once. */
const OFFERED = 6;

type OpenDaysProps = { suburb: string; day: string; onDay: (day: string) => void };

/** The next days with capacity in a suburb, and if the chosen one is among them. */
function OpenDays({ suburb, day, onDay }: OpenDaysProps) {
  const served = SUBURBS.find((name) => name === suburb);
  const days = useOptionalQuery({
    ...useApi().collectionRequests.openDays.queryOptions({ suburb: served ?? 'Auckland CBD' }),
    enabled: served !== undefined,
  });
  if (!served || !days) return null;
  const open = days.filter(({ isOpen }) => isOpen).slice(0, OFFERED);
  const isFull = days.some((other) => other.day === day && !other.isOpen);

  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft text-sm" aria-live="polite">
        {isFull
          ? `Our van is full in ${suburbName(suburb)} on that day. Choose another day, or we’ll suggest one:`
          : `Our van has room in ${suburbName(suburb)} on:`}
      </p>
      {open.length === 0 ? (
        <p className="text-sm">No free day in the next few weeks. Send your request anyway.</p>
      ) : (
        <DayButtons
          label="Free days"
          days={open.map(({ day: candidate }) => candidate)}
          day={day}
          onDay={onDay}
        />
      )}
    </div>
  );
}
