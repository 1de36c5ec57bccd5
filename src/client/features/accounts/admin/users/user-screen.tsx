import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { KeyRound, LogOut, MailCheck, Pencil, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { VendorLink } from '@/client/features/admin/frame/person-link.tsx';
import { NotesCard } from '@/client/features/admin/notes/notes-card.tsx';
import { formatDate, formatDateTime, formatNumber } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { UserDetails } from '@/shared/admin/users.ts';
import type { AdminNote } from '@/shared/platform/admin-notes.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { DeleteUser } from './delete-user.tsx';
import { SetActive } from './set-active.tsx';
import { useUsersChanged } from './use-users-changed.ts';
import { ActivityBadge, RoleBadge } from './user-badges.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserHistory } from './user-history.tsx';

export function UserScreen({ id }: { id: number }) {
  const { data: user } = useSuspenseQuery(useApi().people.user.queryOptions({ id }));
  return (
    <AdminPage
      parent={<Link to="/admin/crm">CRM</Link>}
      crumb={user.username}
      title={<span className="wrap-anywhere">{user.name}</span>}
      text={
        <span className="flex flex-wrap items-center gap-3 text-base">
          <RoleBadge role={user.role} /> <ActivityBadge isActive={user.isActive} /> Since{' '}
          {formatDate(user.createdAt)}
        </span>
      }
      actions={<UserActions user={user} />}
    >
      {user.suspension && (
        <Notice
          role="note"
          tone="caution"
          className="mb-6"
          title={`Shop suspended since ${formatDate(user.suspension.since)}`}
        >
          <p className="wrap-anywhere whitespace-pre-line">{user.suspension.reason}</p>
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <UserHistory user={user} />
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-first">
          <UserFacts user={user} />
          <UserNotes userId={user.id} notes={user.notes} />
        </div>
      </div>
    </AdminPage>
  );
}

function UserNotes({ userId, notes }: { userId: number; notes: readonly AdminNote[] }) {
  const api = useApi();
  const onSuccess = (next: AdminNote[]) =>
    api.people.user.setData(
      { id: userId },
      (user: UserDetails | undefined) => user && { ...user, notes: next },
    );
  const add = trpc.people.addNote.useMutation({ onSuccess });
  const remove = trpc.people.deleteNote.useMutation({ onSuccess });
  return (
    <NotesCard
      text="For admins only. Part of what a person gets when they ask for their data."
      notes={notes}
      onAdd={(text) => add.mutateAsync({ id: userId, text })}
      onDelete={(id) => remove.mutateAsync({ id })}
    />
  );
}

function UserFacts({ user }: { user: UserDetails }) {
  const money = useFormatMoney();
  const { counts } = user;
  return (
    <Card
      title="Account"
      action={
        hasVendorRights(user) && (
          <VendorLink id={user.id} name="Vendor page" className="text-sm underline underline-offset-4" />
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'User ID', details: user.id },
          { term: 'Username', details: user.isGuest ? 'None: bought as a guest' : user.username },
          { term: 'Email', details: user.email },
          { term: 'Email verified', details: user.isEmailVerified ? 'Yes' : 'No' },
          { term: 'Phone', details: user.phone },
          { term: 'Company', details: user.company },
          { term: 'Last sign-in', details: user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Never' },
          { term: 'Signed-in browsers', details: formatNumber(counts.sessions) },
          {
            term: 'Accepted the terms',
            details: user.acceptedTermsAt ? formatDate(user.acceptedTermsAt) : 'Not asked',
          },
          { term: 'Orders', details: formatNumber(counts.orders) },
          { term: 'Spent on goods, after returns', details: money(user.spent) },
          { term: 'Reviews', details: formatNumber(counts.reviews) },
        ]}
      />
    </Card>
  );
}

type Action = 'edit' | 'activity' | 'signOut' | 'delete';

function UserActions({ user }: { user: UserDetails }) {
  const { id, name, isEmailVerified, isActive, isGuest, role } = user;
  // Guests have no sign-in.
  const signsIn = isActive && !isGuest;
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const navigate = useNavigate();
  const changed = useUsersChanged();
  const said = (title: string, text: string) => async () => {
    toast.success(title, text);
    await changed();
  };
  const failed = (title: string) => (error: unknown) => toast.failure(error, title);
  const verify = trpc.people.sendVerification.useMutation({
    onSuccess: said('Link sent', `We’ve emailed ${name} a new verification link.`),
    onError: failed('Failed to send the link'),
  });
  const reset = trpc.people.sendPasswordReset.useMutation({
    onSuccess: said('Link sent', `We’ve emailed ${name} a link to choose a new password.`),
    onError: failed('Failed to send the link'),
  });
  const signOut = trpc.people.signOut.useMutation({
    onSuccess: async () => {
      close();
      await said('Signed out', `${name} is signed out in every browser.`)();
    },
  });
  return (
    <>
      {!isGuest && (
        <Button variant="secondary" onClick={() => setAction('edit')}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {signsIn && !isEmailVerified && (
        <Button variant="secondary" isPending={verify.isPending} onClick={() => verify.mutate({ id })}>
          <MailCheck aria-hidden /> Resend verification
        </Button>
      )}
      {signsIn && (
        <>
          <Button variant="secondary" isPending={reset.isPending} onClick={() => reset.mutate({ id })}>
            <KeyRound aria-hidden /> Send reset link
          </Button>
          <Button variant="secondary" onClick={() => setAction('signOut')}>
            <LogOut aria-hidden /> Sign out everywhere
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => setAction('activity')}>
        {isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
        {isActive ? 'Deactivate' : 'Reactivate'}
      </Button>
      {role !== 'admin' && (
        <Button variant="danger" onClick={() => setAction('delete')}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      {action === 'edit' && <UserDialog user={user} onClose={close} />}
      {action === 'activity' && <SetActive user={user} onClose={close} />}
      {action === 'delete' && (
        <DeleteUser
          user={user}
          onClose={close}
          onDeleted={() => void navigate({ to: '/admin/crm', replace: true })}
        />
      )}
      <ConfirmDialog
        isOpen={action === 'signOut'}
        onClose={close}
        title={`Sign ${name} out everywhere?`}
        text="Every browser they are signed in with ends its session. They can sign in again."
        confirmLabel="Sign out everywhere"
        onConfirm={() => signOut.mutate({ id })}
        mutation={signOut}
        failureText="Failed to sign them out."
      />
    </>
  );
}
