import { useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';

export function useSetupSaved() {
  const api = useApi();
  return (setup: VendorSetup, what: string) => {
    const previousSteps = api.vendorSetup.get.getData()?.steps ?? [];
    api.vendorSetup.get.setData(undefined, setup);
    const wasUndone = previousSteps.some(({ isDone }) => !isDone);
    if (wasUndone && setup.steps.every(({ isDone }) => isDone)) {
      toast.success('All first steps are done', 'Your shop is ready.');
    } else {
      toast.success('Saved', what);
    }
  };
}
