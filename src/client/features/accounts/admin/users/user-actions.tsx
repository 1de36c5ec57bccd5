import { useNavigate } from '@tanstack/react-router';
import { KeyRound, LogOut, MailCheck, Pencil, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { UserDetails } from '@/shared/admin/users.ts';
import { DeleteUser } from './delete-user.tsx';
import { SetActive } from './set-active.tsx';
import { useUsersChanged } from './use-users-changed.ts';
import { UserDialog } from './user-dialog.tsx';

type Wish = 'edit' | 'activity' | 'signOut' | 'delete';

/** What an admin can do with somebody. */
export function UserActions({ user }: { user: UserDetails }) {
  const { id, name, isEmailVerified, role } = user;
  const { isActive } = user;
  // Guests have no sign-in.
  const signsIn = isActive && !user.isGuest;
  const [wish, setWish] = useState<Wish | null>(null);
  const close = () => setWish(null);
  const navigate = useNavigate();
  const changed = useUsersChanged();
  const said = (title: string, text: string) => async () => {
    toast.success(title, text);
    await changed();
  };
  const failed = (fallback: string) => (error: unknown) => toast.failure(error, fallback);
  const verify = trpc.people.sendVerification.useMutation({
    onSuccess: said('Link sent', `We’ve emailed ${name} a new verification link.`),
    onError: failed('Failed to send the link.'),
  });
  const reset = trpc.people.sendPasswordReset.useMutation({
    onSuccess: said('Link sent', `We’ve emailed ${name} a link to choose a new password.`),
    onError: failed('Failed to send the link.'),
  });
  const signOut = trpc.people.signOut.useMutation({
    onSuccess: async () => {
      close();
      await said('Signed out', `${name} is signed out in every browser.`)();
    },
    onError: failed('Failed to sign them out.'),
  });
  return (
    <>
      {!user.isGuest && (
        <Button variant="secondary" onClick={() => setWish('edit')}>
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
          <Button variant="secondary" onClick={() => setWish('signOut')}>
            <LogOut aria-hidden /> Sign out everywhere
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={() => setWish('activity')}>
        {isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
        {isActive ? 'Deactivate' : 'Reactivate'}
      </Button>
      {role !== 'admin' && (
        <Button variant="danger" onClick={() => setWish('delete')}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      <UserDialog isOpen={wish === 'edit'} onClose={close} user={user} />
      <SetActive user={wish === 'activity' ? user : null} onClose={close} />
      <DeleteUser
        user={wish === 'delete' ? user : null}
        onClose={close}
        onDeleted={() => void navigate({ to: '/admin/crm', replace: true })}
      />
      <ConfirmDialog
        isOpen={wish === 'signOut'}
        onClose={close}
        title={`Sign ${name} out everywhere?`}
        text="Every browser they are signed in with ends its session. They can sign in again."
        confirmLabel="Sign out everywhere"
        onConfirm={() => signOut.mutate({ id })}
        isPending={signOut.isPending}
      />
    </>
  );
}
