import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';

/** Leads to the vendor's Xero, where the operator has set it up. */
export function XeroLink() {
  const view = useOptionalQuery(useApi().xero.get.queryOptions());
  if (!view?.isOffered) return null;
  const { connection } = view;
  return (
    <ButtonLink to="/vendor-dashboard/xero" variant="secondary" size="sm">
      {connection
        ? `Xero: ${connection.isStopped ? 'connect again' : connection.organisation}`
        : 'Connect Xero'}
    </ButtonLink>
  );
}
