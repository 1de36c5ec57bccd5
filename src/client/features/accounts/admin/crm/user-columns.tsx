import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, UserCheck, UserX } from 'lucide-react';
import { ActivityBadge, GuestBadge, RoleBadge } from '@/client/features/accounts/admin/users/user-badges.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { actionsColumn, type Column } from '@/client/ui/table.tsx';
import type { CrmUser } from '@/shared/accounts/accounts.ts';

export function userColumns(
  onWish: (kind: 'edit' | 'activity' | 'delete', user: CrmUser) => void,
): [Column<CrmUser>, ...Column<CrmUser>[]] {
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
              onClick={() => onWish('edit', user)}
            />
            <IconButton
              label={`${user.isActive ? 'Deactivate' : 'Reactivate'} ${user.name}`}
              icon={user.isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
              onClick={() => onWish('activity', user)}
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
            onClick={() => onWish('delete', user)}
          />
        )}
      </>
    )),
  ];
}
