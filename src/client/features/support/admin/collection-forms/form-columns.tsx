import { Eye, Pencil, Trash2 } from 'lucide-react';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { type FormListing, formWord } from '@/shared/support/collection-forms.ts';
import { FormStatusBadge, PriorityBadge } from './form-badges.tsx';

type FormActions = {
  onView: (id: number) => void;
  onAction: (kind: 'edit' | 'delete', form: FormListing) => void;
};

export function formColumns({ onView, onAction }: FormActions): Columns<FormListing> {
  return [
    {
      header: 'Title',
      cell: ({ id, title, assignee }) => (
        <>
          <button
            type="button"
            onClick={() => onView(id)}
            className="line-clamp-3 min-w-28 text-left underline-offset-4 hover:underline as-cards:underline"
          >
            {title}
          </button>
          {assignee && <span className="text-ink-faint block text-xs font-normal">For {assignee}</span>}
        </>
      ),
    },
    {
      header: 'Type',
      cell: ({ formType }) => <span className="wrap-normal xl:whitespace-nowrap">{formWord(formType)}</span>,
    },
    { header: 'Status', cell: ({ status }) => <FormStatusBadge status={status} /> },
    { header: 'Priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      header: 'User ID',
      cell: ({ userId }) =>
        userId === null ? (
          <span className="whitespace-nowrap">Visitor</span>
        ) : (
          <PersonLink id={userId} name={String(userId)} />
        ),
    },
    {
      header: 'Created',
      cell: ({ createdAt }) => (
        <Day at={createdAt} className="as-cards:whitespace-nowrap xl:whitespace-nowrap" />
      ),
    },
    actionsColumn((form) => (
      <>
        <IconButton
          label={`View ${form.title}`}
          icon={<Eye aria-hidden />}
          size="sm"
          onClick={() => onView(form.id)}
        />
        <IconButton
          label={`Edit ${form.title}`}
          icon={<Pencil aria-hidden />}
          size="sm"
          onClick={() => onAction('edit', form)}
        />
        <IconButton
          label={`Delete ${form.title}`}
          icon={<Trash2 aria-hidden />}
          size="sm"
          onClick={() => onAction('delete', form)}
        />
      </>
    )),
  ];
}
