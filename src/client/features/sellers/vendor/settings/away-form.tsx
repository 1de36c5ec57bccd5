import { Controller } from 'react-hook-form';
import { AwayBanner } from '@/client/features/sellers/vendor/away-banner.tsx';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { AWAY_LIMITS, type VendorAbsence } from '@/shared/catalog/absence.ts';
import { absenceInput } from '@/shared/catalog/absence-inputs.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { useSetupSaved } from './use-setup-saved.ts';

const NO_ABSENCE = { from: null, until: null, note: null, hidesPieces: null };

const dayOrNone = (day: string | null) => (day ? dayInWords(day) : 'not away');

type AwayFormProps = { userId: number; absence: VendorAbsence | null };

export function AwayForm({ userId, absence }: AwayFormProps) {
  const saved = useSetupSaved();
  const mutation = trpc.vendorSetup.saveAbsence.useMutation({
    onSuccess: (setup) => saved(setup, 'Buyers read when you are away.'),
  });
  const today = dayInNewZealand(new Date());
  const form = useEditForm(absenceInput, {
    mutation,
    failed: 'The dates could not be saved. Please try again.',
    draft: {
      key: draftKey(userId, 'shop-away'),
      restore: ({ from, ...values }) => (from && from >= today ? { from, ...values } : values),
    },
    row: absence ?? NO_ABSENCE,
    labels: {
      from: 'Away from',
      until: 'Last day away',
      note: 'Note to buyers',
      hidesPieces: 'Your pieces meanwhile',
    },
    textOf: {
      from: dayOrNone,
      until: dayOrNone,
      hidesPieces: (isHidden) => (isHidden ? 'hidden' : 'on sale'),
    },
    valuesOf: ({ from, until, note, hidesPieces }) => ({
      from: from ?? today,
      until: until ?? '',
      note: note ?? '',
      hidesPieces: hidesPieces ?? false,
    }),
    toInput: ({ whole }) => whole,
  });
  return (
    <Form form={form}>
      <AwayBanner />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="from" label="Away from">
          <Input type="date" />
        </FormField>
        <FormField form={form} name="until" label="Last day away" hint={`At most ${AWAY_LIMITS.days} days`}>
          <Input type="date" min={today} />
        </FormField>
      </div>
      <FormField form={form} name="note" label="Note to buyers" isOptional>
        <Textarea rows={2} maxLength={AWAY_LIMITS.note} />
      </FormField>
      <Controller
        control={form.control}
        name="hidesPieces"
        render={({ field }) => (
          <RadioCards
            label="Your pieces meanwhile"
            name={field.name}
            value={field.value ? 'hidden' : 'shown'}
            onValueChange={(value) => field.onChange(value === 'hidden')}
            options={[
              {
                value: 'shown',
                label: 'Keep them on sale',
                text: 'Buyers can order. Times for delivery and collection count from your return.',
              },
              {
                value: 'hidden',
                label: 'Hide them',
                text: 'They leave the shop on the first day and are back after the last.',
              },
            ]}
          />
        )}
      />
      <SubmitButton form={form}>Save dates</SubmitButton>
    </Form>
  );
}
