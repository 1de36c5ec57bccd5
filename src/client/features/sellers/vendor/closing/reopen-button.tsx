import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

export function ReopenButton() {
  const api = useApi();
  const reopen = trpc.vendorSetup.reopenShop.useMutation({
    onSuccess: async (changed) => {
      api.vendorSetup.closing.setData(undefined, changed);
      await api.vendorSetup.get.invalidate();
      toast.success('Your shop is open again', 'Your products are as they were.');
    },
    onError: (error) => toast.failure(error, 'Your shop could not be reopened'),
  });
  return (
    <Button variant="secondary" size="sm" isPending={reopen.isPending} onClick={() => reopen.mutate()}>
      Reopen my shop
    </Button>
  );
}
