import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ApplicationState } from '@/shared/sellers/application-states.ts';

/** Applications to sell, those that wait first, page by page. */
export function applicationsOptions(api: Api, { state }: { state: ApplicationState | undefined }) {
  return api.vendorApplications.list.infiniteQueryOptions(state ? { state } : {}, {
    getNextPageParam: nextPage,
  });
}
