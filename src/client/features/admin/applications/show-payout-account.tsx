import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

/** Where a vendor is paid to, after a click: the audit log notes who looked. */
export function ShowPayoutAccount({ vendorId }: { vendorId: number }) {
  const show = trpc.vendorSetup.showPayout.useMutation({
    onError: (error) => toast.error('Error', messageOrFallback(error, 'Failed to load the payout account.')),
  });
  if (show.isSuccess) {
    return (
      <p role="status" className="border-line mt-4 border-t pt-4 wrap-anywhere">
        {show.data ? (
          <>
            <span className="font-medium tabular-nums">{show.data.number}</span>
            <span className="text-ink-soft block text-sm">{show.data.holder}</span>
          </>
        ) : (
          'No payout account yet.'
        )}
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-4"
      isPending={show.isPending}
      onClick={() => show.mutate({ id: vendorId })}
    >
      Show payout account
    </Button>
  );
}
