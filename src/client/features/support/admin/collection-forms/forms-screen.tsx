import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Download, Inbox, SearchX } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { Table } from '@/client/ui/table.tsx';
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
import { type FormsSearch, fileHref, filtersOf, formsOptions } from './forms-search.ts';

type FormsScreenProps = {
  search: FormsSearch;
  onSearchChange: SetSearch<FormsSearch>;
  onView: (id: number | undefined) => void;
};

const optionsOf = <Word extends string>(words: readonly Word[]) =>
  words.map((value) => ({ value, label: formWord(value) }));

export function FormsScreen({ search, onSearchChange, onView }: FormsScreenProps) {
  return (
    <AdminPage
      title="Collection forms"
      text="What visitors, customers and vendors write to the team."
      actions={
        <ButtonAnchor href={fileHref(search)} download variant="secondary">
          <Download aria-hidden /> CSV
        </ButtonAnchor>
      }
    >
      <Filters search={search} onSearchChange={onSearchChange} />
      <Forms search={search} onView={onView} />
    </AdminPage>
  );
}

function Filters({ search, onSearchChange }: Omit<FormsScreenProps, 'onView'>) {
  const { data: assignees = [] } = useQuery(useApi().collectionForms.assignees.queryOptions());
  const change = (changed: FormsSearch) =>
    onSearchChange((latest) => ({ ...latest, ...changed, view: undefined }));
  const filter = filterBy(search, change);
  return (
    <FilterBar filters={filtersOf(search)} onClear={() => onSearchChange(() => ({}))}>
      <FilterSearch
        label="Search titles"
        placeholder="Title or number"
        {...filter('search')}
        className="lg:basis-64"
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        {...filter('status')}
        options={optionsOf(COLLECTION_FORM_STATUSES)}
      />
      <FilterSelect
        label="Form type"
        all="All types"
        {...filter('formType')}
        options={[
          { value: NOT_APPLICATIONS, label: 'All but applications' },
          ...optionsOf(COLLECTION_FORM_TYPES),
        ]}
      />
      <FilterSelect
        label="Priority"
        all="All priorities"
        {...filter('priority')}
        options={[{ value: NOT_URGENT, label: 'All but urgent' }, ...optionsOf(PRIORITIES)]}
      />
      <FilterSelect
        label="Assigned to"
        all="Anybody"
        value={search.assignedTo === undefined ? undefined : String(search.assignedTo)}
        onChange={(id) => change({ assignedTo: id === undefined ? undefined : Number(id) })}
        options={assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FilterBar>
  );
}

type Action = { kind: 'edit' | 'delete'; form: Pick<FormListing, 'id' | 'title'> };

function Forms({ search, onView }: Omit<FormsScreenProps, 'onSearchChange'>) {
  const query = useSuspenseInfiniteQuery(formsOptions(useApi(), search));
  const [action, setAction] = useState<Action | null>(null);
  const isFiltered = Object.keys(filtersOf(search)).length > 0;
  return (
    <>
      <PagedList
        query={query}
        noun="form"
        empty={
          isFiltered
            ? {
                illustration: <SearchX />,
                title: 'No form found',
                text: `${search.search ? 'Try another word, or clear' : 'Clear'} a filter to see more.`,
              }
            : {
                illustration: <Inbox />,
                title: 'No forms yet',
                text: 'What people write to the team appears here.',
              }
        }
      >
        {(forms) => (
          <Table
            caption="Collection forms"
            columns={formColumns({ onView, onAction: (kind, form) => setAction({ kind, form }) })}
            rows={forms}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
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
      onClose();
      toast.success('Form Deleted', 'Its replies and files are gone, too.');
      await changed();
    },
    onError: async (error) => {
      onClose();
      toast.failure(error, 'Failed to delete form');
      await changed();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete form"
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      confirmLabel="Delete form"
      onConfirm={() => remove.mutate({ id })}
      isPending={remove.isPending}
    />
  );
}

type ViewFormProps = { id: number | undefined; onClose: () => void; onEdit: (form: FormDetails) => void };

function ViewForm({ id, onClose, onEdit }: ViewFormProps) {
  // Keeps the message shown while the dialog fades out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const { data: form, error } = useQuery(
    useApi().collectionForms.get.queryOptions(
      { id: shown ?? 0 },
      // Another admin may have changed it.
      { enabled: id !== undefined, staleTime: 0 },
    ),
  );
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
      {form ? (
        <FormDetailsView form={form} />
      ) : (
        <FailureNotice error={error} text="Failed to load the form" />
      )}
      {!form && !error && <Loading label="Loading the form..." lines={['h-5 w-2/3', 'h-5', 'h-24']} />}
    </Dialog>
  );
}
