import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import type { FormDraft } from './collection-form-screen.tsx';

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'textarea', label: 'Long text' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
];
const INPUT_TYPES = { email: 'email', phone: 'tel', text: 'text' } as const;

/** Facts with custom labels. Those without label or value are not sent. */
export function AdditionalFields({
  form,
}: {
  form: UseFormReturn<FormDraft, unknown, never> | UseFormReturn<FormDraft>;
}) {
  // Both forms share their draft; the output type is irrelevant here.
  const { control, register, watch } = form as UseFormReturn<FormDraft>;
  const { fields, append, remove } = useFieldArray({ control, name: 'fields' });

  return (
    <fieldset className="border-line flex flex-col gap-4 border-t pt-6">
      <legend className="font-display float-left text-xl">Additional fields</legend>
      {fields.length === 0 && (
        <p className="text-ink-soft clear-both text-sm">
          Add an order number, a phone number, a link: whatever helps.
        </p>
      )}
      {fields.map((field, index) => {
        const type = watch(`fields.${index}.type`) ?? 'text';
        return (
          <div
            key={field.id}
            className="border-line bg-surface clear-both grid gap-4 rounded-lg border p-4 sm:grid-cols-[1fr_9rem]"
          >
            <Field label="Label">
              <Input {...register(`fields.${index}.label`)} maxLength={100} />
            </Field>
            <Field label="Type">
              <NativeSelect {...register(`fields.${index}.type`)} options={TYPES} />
            </Field>
            <Field label="Value" className="sm:col-span-2">
              {type === 'textarea' ? (
                <Textarea {...register(`fields.${index}.value`)} maxLength={2000} />
              ) : (
                <Input {...register(`fields.${index}.value`)} type={INPUT_TYPES[type]} maxLength={2000} />
              )}
            </Field>
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => remove(index)}>
              <Trash2 aria-hidden /> Remove
              <span className="sr-only"> field {index + 1}</span>
            </Button>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="sm"
        className="clear-both self-start"
        onClick={() => append({ label: '', value: '', type: 'text', required: false })}
      >
        <Plus aria-hidden /> Add field
      </Button>
    </fieldset>
  );
}
