import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { PAYOUT_REASON_LENGTH } from '@/shared/payouts/payouts.ts';

/** Puts a vendor's payouts on hold, or releases them. */
export function PayoutsCard({ vendorId, vendorName }: { vendorId: number; vendorName: string }) {
  const api = useApi();
  const query = useQuery(api.adminPayouts.holdOf.queryOptions({ vendorId }));
  const [isOpen, setIsOpen] = useState(false);
  const options = {
    onSuccess: async () => {
      setIsOpen(false);
      await api.adminPayouts.invalidate();
    },
  };
  const put = trpc.adminPayouts.hold.useMutation(options);
  const end = trpc.adminPayouts.release.useMutation({
    ...options,
    onError: (error) => toast.failure(error, 'The hold could not be changed'),
  });
  return (
    <Card title="Payouts">
      <QueryBoundary
        isSmall
        query={query}
        loading={{ label: 'Loading the hold', lines: ['h-6', 'h-10 w-40'] }}
      >
        {(hold) => (
          <>
            {hold ? (
              <>
                <p className="font-medium">
                  On hold since {formatDate(hold.since)}, by {hold.byName}
                </p>
                <p className="text-ink-soft mt-1 text-sm wrap-anywhere">{hold.reason}</p>
              </>
            ) : (
              <p className="text-ink-soft text-sm">The next run pays what is available.</p>
            )}
            <p className="mt-4">
              {hold ? (
                <Button size="sm" isPending={end.isPending} onClick={() => end.mutate({ vendorId })}>
                  End the hold
                </Button>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
                  Put on hold
                </Button>
              )}
            </p>
          </>
        )}
      </QueryBoundary>
      <p className="mt-4">
        <Link
          to="/admin/payouts"
          search={{ tab: 'payouts', vendor: vendorId }}
          className="text-sm underline underline-offset-4"
        >
          All payouts to this vendor
        </Link>
      </p>
      {isOpen && (
        <ReasonedDialog
          size="sm"
          title={`Put payouts to ${vendorName} on hold?`}
          text="No run pays them until the hold is ended, and what waits for the bank or for Stripe is held back. What has left already is not stopped."
          hint="Admins read it"
          length={{ min: 1, max: PAYOUT_REASON_LENGTH }}
          confirmLabel="Put on hold"
          mutation={put}
          failed="The hold could not be changed."
          toInput={(reason) => ({ vendorId, reason })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
