import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { FormListing } from '@/shared/support/collection-forms.ts';
import { EditFormFields } from './edit-form-fields.tsx';
import { useFormsChanged } from './use-forms-changed.ts';

type EditFormProps = { form: Pick<FormListing, 'id' | 'title'> | null; onClose: () => void };

export function EditForm({ form, onClose }: EditFormProps) {
  // Keeps the message shown while the dialog fades out.
  const [shown, setShown] = useState(form);
  if (form && form !== shown) setShown(form);
  const formId = useId();
  const api = useApi();
  const changed = useFormsChanged();
  const { data: details, ...loading } = useQuery(
    api.collectionForms.get.queryOptions(
      { id: shown?.id ?? 0 },
      { enabled: form !== null, staleTime: 0, gcTime: 0 },
    ),
  );
  const { data: assignees = [] } = useQuery(api.collectionForms.assignees.queryOptions());
  const update = trpc.collectionForms.update.useMutation({
    onSuccess: async (next, { reply }) => {
      onClose();
      toast.success('Form Updated', reply ? `We’ve emailed ${next.replyTo}.` : `“${next.title}” is saved.`);
      await changed();
    },
    onError: (error) => toast.failure(error, 'Failed to update form'),
  });
  const close = () => {
    const { code } = readFailure(update.error);
    update.reset();
    onClose();
    // Another admin changed or deleted it; the list then shows it.
    if (code === 'EDIT_CONFLICT' || code === 'NOT_FOUND') void changed();
  };
  // Cached details may be older than the server's.
  const isFresh = details !== undefined && details.id === shown?.id && !loading.isFetching;

  return (
    <Dialog
      isOpen={form !== null}
      onClose={close}
      title="Edit form"
      text={shown?.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={update.isPending} disabled={!isFresh}>
            Save changes
          </Button>
        </>
      }
    >
      {isFresh ? (
        <EditFormFields
          id={formId}
          form={details}
          assignees={assignees}
          error={update.error}
          onSubmit={(values) => {
            if (!update.isPending) update.mutate({ ...values, id: details.id, updatedAt: details.updatedAt });
          }}
        />
      ) : loading.error ? (
        <Notice tone="danger" title={messageOrFallback(loading.error, 'Failed to load the form')} />
      ) : (
        <Loading label="Loading the form..." className="flex flex-col gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Dialog>
  );
}
