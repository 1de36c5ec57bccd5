import { useApi } from '@/client/lib/trpc.ts';

export function useFormsChanged() {
  const api = useApi();
  return () =>
    Promise.all([
      api.collectionForms.browse.invalidate(),
      api.collectionForms.get.invalidate(),
      api.vendorApplications.list.invalidate(),
    ]);
}
