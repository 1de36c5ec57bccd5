import { useApi } from '@/client/lib/trpc.ts';

/** Has everything be read again that shows messages to the team, after one was changed. */
export function useFormsChanged() {
  const api = useApi();
  return () =>
    Promise.all([
      api.collectionForms.browse.invalidate(),
      api.collectionForms.get.invalidate(),
      api.vendorApplications.list.invalidate(),
    ]);
}
