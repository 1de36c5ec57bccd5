import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, SearchX, Trash2, UserCheck, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { DeleteUser } from '@/client/features/accounts/admin/users/delete-user.tsx';
import { SetActive } from '@/client/features/accounts/admin/users/set-active.tsx';
import {
  ActivityBadge,
  GuestBadge,
  ROLE_NAMES,
  RoleBadge,
} from '@/client/features/accounts/admin/users/user-badges.tsx';
import { UserDialog } from '@/client/features/accounts/admin/users/user-dialog.tsx';
import { PersonLink } from '@/client/features/admin/frame/person-link.tsx';
import { choices } from '@/client/lib/choices.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Day } from '@/client/ui/date-time.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { FilteredList } from '@/client/ui/list-screen.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { type UsersSearch, usersOptions } from './crm-search.ts';

type UsersTabProps = { search: UsersSearch; onSearchChange: SetSearch<UsersSearch> };

type Action = { kind: 'edit' | 'activity' | 'delete'; user: CrmUser };

const STATUSES = choices({ active: 'Active', inactive: 'Inactive' });
const SORTS = choices({ oldest: 'Oldest', name: 'Name', username: 'Username', email: 'Email' });

export function UsersTab({ search, onSearchChange }: UsersTabProps) {
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <h2 className="sr-only">User Management</h2>
      <FilteredList
        search={search}
        onSearch={onSearchChange}
        filters={{
          search: { kind: 'search', label: 'Search users', placeholder: 'Name, username, email' },
          role: { kind: 'select', label: 'Role', all: 'All roles', options: choices(ROLE_NAMES) },
          status: { kind: 'select', label: 'Status', all: 'Any status', options: STATUSES },
          sort: { kind: 'sort', label: 'Sort by', all: 'Newest', options: SORTS },
        }}
        query={useInfiniteQuery(usersOptions(useApi(), search))}
        noun="user"
        showsTotal
        empty={{ level: 3, illustration: <Users />, title: 'No users yet' }}
        notFound={{
          illustration: search.search ? <SearchX /> : <Users />,
          title: 'Nobody found',
          text: 'Try another name or address, or clear the filters.',
        }}
        caption="Users"
        columns={userColumns(setAction)}
      />
      {action?.kind === 'edit' && <UserDialog user={action.user} onClose={close} />}
      {action?.kind === 'activity' && <SetActive user={action.user} onClose={close} />}
      {action?.kind === 'delete' && <DeleteUser user={action.user} onClose={close} />}
    </>
  );
}

function userColumns(onAction: (action: Action) => void): Columns<CrmUser> {
  return [
    {
      header: 'Name',
      cell: ({ id, name }) => (
        <PersonLink id={id} name={name} className="underline-offset-4 hover:underline as-cards:underline" />
      ),
    },
    { header: 'Username', cell: ({ username, isGuest }) => (isGuest ? '–' : username) },
    { header: 'Role', cell: ({ role, isGuest }) => (isGuest ? <GuestBadge /> : <RoleBadge role={role} />) },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Created', cell: ({ createdAt }) => <Day at={createdAt} className="whitespace-nowrap" /> },
    { header: 'Status', cell: ({ isActive }) => <ActivityBadge isActive={isActive} /> },
    actionsColumn((user) => (
      <>
        {/* Of an account. */}
        {!user.isGuest && (
          <>
            <IconButton
              label={`Edit ${user.name}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onAction({ kind: 'edit', user })}
            />
            <IconButton
              label={`${user.isActive ? 'Deactivate' : 'Reactivate'} ${user.name}`}
              icon={user.isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
              onClick={() => onAction({ kind: 'activity', user })}
            />
          </>
        )}
        {/* Invisible instead of absent, to keep the buttons aligned. */}
        {user.role === 'admin' ? (
          <span className="inline-block w-11 as-cards:hidden" />
        ) : (
          <IconButton
            label={`Delete ${user.name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onAction({ kind: 'delete', user })}
          />
        )}
      </>
    )),
  ];
}
