import { useApi } from '@/client/lib/trpc.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSetCurrentUser } from './use-set-current-user.ts';

type SignInAgainDialogProps = { user: Me; onSignedIn: () => void; onClose: () => void };

/** The sign-in form for one account, over the page that it was signed out of. */
export function SignInAgainDialog({ user, onSignedIn, onClose }: SignInAgainDialogProps) {
  const api = useApi();
  const become = useSetCurrentUser();
  const finish = async (me: Me) => {
    if (me.id !== user.id) {
      onClose();
      return become(me);
    }
    api.auth.current.setData(undefined, me);
    onSignedIn();
  };
  return (
    <Dialog onClose={onClose} title="Sign in again" text="You were signed out. What you typed is still here.">
      <SignInForm username={user.username} isFixed onSignedIn={finish} />
    </Dialog>
  );
}
