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

type Action = 'edit' | 'activity' | 'signOut' | 'delete';

/** An admin's actions on a user. */
export function UserActions({ user }: { user: UserDetails }) {
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
        isPending={signOut.isPending}
      />
    </>
  );
}
