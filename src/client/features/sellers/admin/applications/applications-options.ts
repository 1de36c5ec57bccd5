import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ApplicationState } from '@/shared/sellers/application-states.ts';

export function applicationsOptions(api: Api, { state }: { state: ApplicationState | undefined }) {
  return api.vendorApplications.list.infiniteQueryOptions(state ? { state } : {}, {
    getNextPageParam: nextPage,
  });
}
