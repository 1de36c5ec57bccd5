import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { DeleteDialog } from '@/client/ui/confirm-dialog.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type FormDetails, type FormListing, formWord } from '@/shared/support/collection-forms.ts';
import {
  COLLECTION_FORM_STATUSES,
  COLLECTION_FORM_TYPES,
  NOT_APPLICATIONS,
  NOT_URGENT,
  PRIORITIES,
} from '@/shared/support/forms.ts';
import { EditForm, useFormsChanged } from './edit-form.tsx';
import { formColumns } from './form-columns.tsx';
import { FormDetailsView } from './form-details.tsx';
import { type FormsSearch, filtersOf, formsOptions } from './forms-search.ts';

type FormsScreenProps = {
  search: FormsSearch;
  onSearchChange: SetSearch<FormsSearch>;
  onView: (id: number | undefined) => void;
};

const optionsOf = <Word extends string>(words: readonly Word[]) =>
  words.map((value) => ({ value, label: formWord(value) }));

const STATUSES = optionsOf(COLLECTION_FORM_STATUSES);
const TYPES = [
  { value: NOT_APPLICATIONS, label: 'All but applications' },
  ...optionsOf(COLLECTION_FORM_TYPES),
] as const;
const PRIORITY_CHOICES = [{ value: NOT_URGENT, label: 'All but urgent' }, ...optionsOf(PRIORITIES)] as const;

type Action = { kind: 'edit' | 'delete'; form: Pick<FormListing, 'id' | 'title'> };

export function FormsScreen({ search, onSearchChange, onView }: FormsScreenProps) {
  const api = useApi();
  // Without the assignees their filter has no choices.
  const assignees = useOptionalQuery(api.collectionForms.assignees.queryOptions()) ?? [];
  const [action, setAction] = useState<Action | null>(null);
  return (
    <>
      <ListScreen
        title="Collection forms"
        text="What visitors, customers and vendors write to the team."
        csv={{ path: '/api/admin/collection-forms.csv', params: filtersOf(search), children: 'CSV' }}
        search={search}
        onSearch={(change) => onSearchChange((latest) => ({ ...change(latest), view: undefined }))}
        filters={{
          search: { kind: 'search', label: 'Search titles', placeholder: 'Title or number' },
          status: { kind: 'select', label: 'Status', all: 'All statuses', options: STATUSES },
          formType: { kind: 'select', label: 'Form type', all: 'All types', options: TYPES },
          priority: { kind: 'select', label: 'Priority', all: 'All priorities', options: PRIORITY_CHOICES },
          assignedTo: {
            kind: 'select',
            label: 'Assigned to',
            all: 'Anybody',
            options: assignees.map(({ id, name }) => ({ value: id, label: name })),
          },
        }}
        query={useInfiniteQuery(formsOptions(api, search))}
        noun="form"
        empty={{
          illustration: <Inbox />,
          text: 'What people write to the team appears here.',
        }}
        notFound={{
          illustration: <SearchX />,
          title: 'No form found',
          text: `${search.search ? 'Try another word, or clear' : 'Clear'} a filter to see more.`,
        }}
        columns={formColumns({ onView, onAction: (kind, form) => setAction({ kind, form }) })}
      />
      <ViewForm
        id={search.view}
        onClose={() => onView(undefined)}
        onEdit={(form) => {
          onView(undefined);
          setAction({ kind: 'edit', form });
        }}
      />
      {action?.kind === 'edit' && <EditForm form={action.form} onClose={() => setAction(null)} />}
      {action?.kind === 'delete' && <DeleteForm form={action.form} onClose={() => setAction(null)} />}
    </>
  );
}

type DeleteFormProps = { form: Action['form']; onClose: () => void };

function DeleteForm({ form: { id, title }, onClose }: DeleteFormProps) {
  const changed = useFormsChanged();
  const remove = trpc.collectionForms.delete.useMutation({
    onSuccess: async () => {
      await changed();
      onClose();
      toast.success('Form Deleted', 'Its replies and files are gone, too.');
    },
  });
  return (
    <DeleteDialog
      noun="form"
      name={title}
      onClose={() => {
        onClose();
        // Another admin may have deleted it.
        if (remove.isError) void changed();
      }}
      onConfirm={() => remove.mutate({ id })}
      mutation={remove}
      failureText="Failed to delete form"
    />
  );
}

type ViewFormProps = { id: number | undefined; onClose: () => void; onEdit: (form: FormDetails) => void };

function ViewForm({ id, onClose, onEdit }: ViewFormProps) {
  // Keeps the message shown while the dialog fades out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const query = useQuery(
    useApi().collectionForms.get.queryOptions(
      { id: shown ?? 0 },
      // Another admin may have changed it.
      { enabled: id !== undefined, staleTime: 0 },
    ),
  );
  const form = query.data;
  return (
    <Dialog
      isOpen={id !== undefined}
      onClose={onClose}
      title={form?.title ?? 'Form'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!form} onClick={() => form && onEdit(form)}>
            Edit
          </Button>
        </>
      }
    >
      <QueryBoundary
        query={query}
        failed="Failed to load the form"
        loading={{ label: 'Loading the form...', lines: ['h-5 w-2/3', 'h-5', 'h-24'] }}
      >
        {(details) => <FormDetailsView form={details} />}
      </QueryBoundary>
    </Dialog>
  );
}
