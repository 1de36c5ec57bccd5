import { z } from 'zod';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import {
  type Assignee,
  type FormDetails,
  formWord,
  updateFormInput,
} from '@/shared/support/collection-forms.ts';
import { COLLECTION_FORM_STATUSES, PRIORITIES } from '@/shared/support/forms.ts';

const { status, priority, adminNotes, reply } = updateFormInput.shape;
/** The assignee as a select value; '' for none. */
const editDraft = z.object({
  status,
  priority,
  adminNotes,
  reply,
  assignedTo: z.string().transform((text) => (text === '' ? null : Number(text))),
});
type EditedForm = z.output<typeof editDraft>;

type EditFormFieldsProps = {
  id: string;
  form: FormDetails;
  assignees: readonly Assignee[];
  error: unknown;
  onSubmit: (values: EditedForm) => void;
};

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: formWord(value) }));

export function EditFormFields({ id, form: message, assignees, error, onSubmit }: EditFormFieldsProps) {
  const form = useZodForm(editDraft, {
    defaultValues: {
      status: message.status,
      priority: message.priority,
      assignedTo: message.assignedTo === null ? '' : String(message.assignedTo),
      adminNotes: message.adminNotes ?? '',
      reply: '',
    },
  });
  const { errors } = form.formState;
  useServerErrors(form, error);

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5 sm:grid-cols-2">
      <Field label="Status" error={errors.status?.message}>
        <NativeSelect {...form.register('status')} options={optionsOf(COLLECTION_FORM_STATUSES)} />
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        <NativeSelect {...form.register('priority')} options={optionsOf(PRIORITIES)} />
      </Field>
      <Field label="Assigned to" error={errors.assignedTo?.message} className="sm:col-span-2">
        <NativeSelect {...form.register('assignedTo')} options={assigneeOptions(message, assignees)} />
      </Field>
      <Field
        label="Admin notes"
        hint="Only admins see them"
        isOptional
        error={errors.adminNotes?.message}
        className="sm:col-span-2"
      >
        <Textarea {...form.register('adminNotes')} rows={4} maxLength={5000} />
      </Field>
      <Field
        label="Reply to the sender (sent by e-mail)"
        hint={
          message.replyTo === null
            ? 'There is no address to reply to'
            : `Goes to ${message.replyTo}${message.sender ? '' : ', which the visitor typed and nobody has proved'}`
        }
        isOptional
        error={errors.reply?.message}
        className="sm:col-span-2"
      >
        <Textarea {...form.register('reply')} rows={5} maxLength={5000} disabled={message.replyTo === null} />
      </Field>
    </form>
  );
}

/** No one, the active admins, and the current assignee even if inactive. */
function assigneeOptions({ assignedTo, assignee }: FormDetails, assignees: readonly Assignee[]) {
  const isListed = assignedTo === null || assignees.some(({ id }) => id === assignedTo);
  return [
    { value: '', label: 'Nobody' },
    ...assignees.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isListed ? [] : [{ value: String(assignedTo), label: assignee ?? `User ${assignedTo}` }]),
  ];
}
