import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, SearchX, Trash2, UserCheck, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { DeleteUser } from '@/client/features/accounts/admin/users/delete-user.tsx';
import { SetActive } from '@/client/features/accounts/admin/users/set-active.tsx';
import { ActivityBadge, GuestBadge, RoleBadge } from '@/client/features/accounts/admin/users/user-badges.tsx';
import { UserDialog } from '@/client/features/accounts/admin/users/user-dialog.tsx';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Day } from '@/client/ui/date-time.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { actionsColumn, type Column, Table } from '@/client/ui/table.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import type { UsersSearch } from './crm-search.ts';
import { usersOptions } from './users-options.ts';

type UsersTabProps = { search: UsersSearch; onSearchChange: SetSearch<UsersSearch> };

type Action = { kind: 'edit' | 'activity' | 'delete'; user: CrmUser };

export function UsersTab({ search, onSearchChange }: UsersTabProps) {
  const query = useSuspenseInfiniteQuery(usersOptions(useApi(), search));
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const { sort, ...filters } = search;
  const change = (changed: UsersSearch) => onSearchChange((latest) => ({ ...latest, ...changed }));
  const filter = filterBy(search, change);
  return (
    <>
      <h2 className="sr-only">User Management</h2>
      <FilterBar filters={filters} onClear={() => onSearchChange((latest) => ({ sort: latest.sort }))}>
        <FilterSearch
          label="Search users"
          placeholder="Name, username, email"
          {...filter('search')}
          className="lg:w-72"
        />
        <FilterSelect
          label="Role"
          all="All roles"
          {...filter('role')}
          options={[
            { value: 'customer', label: 'Customer' },
            { value: 'vendor', label: 'Vendor' },
            { value: 'admin', label: 'Admin' },
          ]}
        />
        <FilterSelect
          label="Status"
          all="Any status"
          {...filter('status')}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
        />
        <FilterSelect
          label="Sort by"
          all="Newest"
          {...filter('sort')}
          options={[
            { value: 'oldest', label: 'Oldest' },
            { value: 'name', label: 'Name' },
            { value: 'username', label: 'Username' },
            { value: 'email', label: 'Email' },
          ]}
        />
      </FilterBar>
      <PagedList
        query={query}
        noun="user"
        showsTotal
        empty={{
          level: 3,
          illustration: search.search ? <SearchX /> : <Users />,
          title: 'Nobody found',
          text: 'Try another name or address, or clear the filters.',
        }}
      >
        {(users) => (
          <Table caption="Users" columns={userColumns(setAction)} rows={users} rowKey={({ id }) => id} />
        )}
      </PagedList>
      {action?.kind === 'edit' && <UserDialog user={action.user} onClose={close} />}
      {action?.kind === 'activity' && <SetActive user={action.user} onClose={close} />}
      {action?.kind === 'delete' && <DeleteUser user={action.user} onClose={close} />}
    </>
  );
}

function userColumns(onAction: (action: Action) => void): [Column<CrmUser>, ...Column<CrmUser>[]] {
  return [
    {
      header: 'Name',
      cell: ({ id, name }) => (
        <Link
          to="/admin/users/$id"
          params={{ id: String(id) }}
          className="underline-offset-4 hover:underline as-cards:underline"
        >
          {name}
        </Link>
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
