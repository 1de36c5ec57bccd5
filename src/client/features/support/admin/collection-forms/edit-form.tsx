import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  type Assignee,
  type FormDetails,
  type FormListing,
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

const optionsOf = (words: readonly string[]) => words.map((value) => ({ value, label: formWord(value) }));

const LABELS = {
  status: 'Status',
  priority: 'Priority',
  assignedTo: 'Assigned to',
  adminNotes: 'Admin notes',
};

type EditFormProps = { form: Pick<FormListing, 'id' | 'title'>; onClose: () => void };

/** Edits a message, once its newest version is loaded. */
export function EditForm({ form: { id, title }, onClose }: EditFormProps) {
  const options = useApi().collectionForms.get.queryOptions({ id });
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  // Cached details may be older than the server's.
  const message = query.isFetchedAfterMount ? query.data : undefined;
  const changed = useFormsChanged();
  const assigneesQuery = useQuery(useApi().collectionForms.assignees.queryOptions());
  const { data: assignees = [] } = assigneesQuery;
  const mutation = trpc.collectionForms.update.useMutation({
    onSuccess: async (next, { reply: sent }) => {
      onClose();
      toast.success('Form Updated', sent ? `We’ve emailed ${next.replyTo}.` : `“${next.title}” is saved.`);
      await changed();
    },
    onError: (failure) => {
      if (readFailure(failure).code !== 'EDIT_CONFLICT') toast.failure(failure, 'Failed to update form');
    },
  });
  const form = useEditForm(editDraft, {
    mutation,
    row: {
      status: message?.status ?? 'pending',
      priority: message?.priority ?? 'medium',
      assignedTo: message?.assignedTo ?? null,
      adminNotes: message?.adminNotes ?? null,
    },
    labels: LABELS,
    textOf: {
      status: formWord,
      priority: formWord,
      assignedTo: (admin) => assignees.find((one) => one.id === admin)?.name ?? 'Nobody',
    },
    valuesOf: (row) => ({
      ...row,
      assignedTo: row.assignedTo ? String(row.assignedTo) : '',
      adminNotes: row.adminNotes ?? '',
      reply: '',
    }),
    toInput: ({ changed: edit }, { reply: text }) => (message ? { id, ...edit, reply: text } : null),
  });
  const close = () => {
    const { code } = readFailure(mutation.error);
    onClose();
    // Another admin changed or deleted it; the list then shows it.
    if (code === 'EDIT_CONFLICT' || code === 'NOT_FOUND') void changed();
  };

  return (
    <FormDialog
      // A toast shows other failures than a conflict.
      form={{ ...form, failure: undefined }}
      onClose={close}
      title="Edit form"
      text={title}
      submitLabel="Save changes"
      isDisabled={!message}
      className={message && 'grid gap-5 sm:grid-cols-2'}
    >
      <QueryBoundary
        query={{ ...query, data: message }}
        loading={{ label: 'Loading the form...', lines: ['h-11', 'h-11', 'h-32'] }}
        failed="Failed to load the form"
        isSmall
      >
        {(loaded) => (
          <>
            <FormField form={form} name="status" label="Status">
              <NativeSelect options={optionsOf(COLLECTION_FORM_STATUSES)} />
            </FormField>
            <FormField form={form} name="priority" label="Priority">
              <NativeSelect options={optionsOf(PRIORITIES)} />
            </FormField>
            <div className="sm:col-span-2">
              <QueryBoundary
                query={assigneesQuery}
                loading={{ label: 'Loading the admins...', lines: ['h-11'] }}
                failed="The admins it can be assigned to cannot be loaded right now."
                isSmall
              >
                {(admins) => (
                  <FormField form={form} name="assignedTo" label="Assigned to" isRequired={false}>
                    <NativeSelect options={assigneeOptions(loaded, admins)} />
                  </FormField>
                )}
              </QueryBoundary>
            </div>
            <FormField
              form={form}
              name="adminNotes"
              label="Admin notes"
              hint="Only admins see them"
              isOptional
              className="sm:col-span-2"
            >
              <Textarea rows={4} maxLength={5000} />
            </FormField>
            <FormField
              form={form}
              name="reply"
              label="Reply to the sender (sent by e-mail)"
              hint={
                loaded.replyTo === null
                  ? 'There is no address to reply to'
                  : `Goes to ${loaded.replyTo}${loaded.sender ? '' : ', which the visitor typed and nobody has proved'}`
              }
              isOptional
              className="sm:col-span-2"
            >
              <Textarea rows={5} maxLength={5000} disabled={loaded.replyTo === null} />
            </FormField>
          </>
        )}
      </QueryBoundary>
    </FormDialog>
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

export function useFormsChanged() {
  const api = useApi();
  return () =>
    Promise.all([
      api.collectionForms.browse.invalidate(),
      api.collectionForms.get.invalidate(),
      api.vendorApplications.list.invalidate(),
    ]);
}
