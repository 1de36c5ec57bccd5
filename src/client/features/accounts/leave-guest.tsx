import { useRouter } from '@tanstack/react-router';
import { tellOfGuest } from '@/client/components/guest-tabs.ts';
import { forgetKeptGuest } from '@/client/lib/kept-guest.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { useSetCurrentUser } from './use-set-current-user.ts';

/** Makes a shared computer forget a guest. */
export function LeaveGuest() {
  const api = useApi();
  const router = useRouter();
  const become = useSetCurrentUser();
  const leave = trpc.guests.leave.useMutation({
    onSuccess: async () => {
      forgetKeptGuest();
      tellOfGuest();
      await router.navigate({ to: '/' });
      api.guests.current.setData(undefined, null);
      await become(null);
      toast.success('Forgotten here', 'The link in our email still opens your order.');
    },
    onError: (error) => toast.failure(error, 'Not forgotten'),
  });
  return (
    <Button variant="quiet" size="sm" isPending={leave.isPending} onClick={() => leave.mutate()}>
      Clear my details from this device
    </Button>
  );
}
