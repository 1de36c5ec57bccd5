import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';

/** Reminds a vendor that the shop is closed, with the way to reopen it. */
export function ClosedBanner() {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  if (!setup.closedAt) return null;
  return (
    <Notice
      role="note"
      title={`Your shop is closed since ${formatDate(setup.closedAt)}`}
      action={
        <ButtonLink to="/vendor-dashboard/close" variant="secondary" size="sm">
          Reopen, or see what is left
        </ButtonLink>
      }
    >
      Buyers do not see your products. Returns, messages and payouts go on.
    </Notice>
  );
}
