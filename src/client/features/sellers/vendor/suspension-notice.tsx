import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Notice } from '@/client/ui/notice.tsx';
import type { Suspension } from '@/shared/accounts/crm.ts';

export function SuspensionNotice() {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  return setup.suspension && <Suspended suspension={setup.suspension} />;
}

function Suspended({ suspension: { since, reason } }: { suspension: Suspension }) {
  const { data: config } = useSuspenseQuery(useApi().platform.config.queryOptions());
  return (
    <Notice tone="danger" role="note" title={`Your shop is suspended since ${formatDate(since)}`}>
      <p className="wrap-anywhere whitespace-pre-line">“{reason}”</p>
      <p className="mt-2">
        Your products are not shown and cannot be changed. Please fulfil your open orders. If you think this
        is wrong, or have put it right, write to {config.contactEmail}.
      </p>
    </Notice>
  );
}
