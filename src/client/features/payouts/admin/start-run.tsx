import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { messageOrFallback, readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { PayoutPreview } from '@/shared/payouts/payouts.ts';

type StartRunProps = {
  preview: PayoutPreview;
  /** Newer figures are loading. */
  isStale: boolean;
  onChanged: () => void;
};

/** Pays all of a preview after confirming the sum. */
export function StartRun({ preview, isStale, onChanged }: StartRunProps) {
  const { count, total, minimum, digest } = preview;
  /** Idempotency key of the confirmed run. */
  const [key, setKey] = useState<string>();
  const money = useFormatMoney();
  const api = useApi();
  const navigate = useNavigate();
  const start = trpc.adminPayouts.start.useMutation({
    onSuccess: async ({ id }) => {
      setKey(undefined);
      await Promise.all([api.adminPayouts.invalidate(), api.admin.waiting.invalidate()]);
      toast.success('Payout run started', `${formatCount(count, 'vendor')}, ${money(total)}.`);
      await navigate({ to: '/admin/payouts/$id', params: { id: String(id) } });
    },
    onError: (error) => {
      if (!isOutdated(error)) return;
      setKey(undefined);
      toast.error('The figures have changed', 'Nothing was paid. Look at the new figures and start again.');
      onChanged();
    },
  });
  const question = `Pay ${formatCount(count, 'vendor')} ${money(total)}`;
  return (
    <>
      <Button disabled={count === 0 || isStale} onClick={() => setKey(crypto.randomUUID())}>
        {question}
      </Button>
      <ConfirmDialog
        isOpen={key !== undefined}
        onClose={() => setKey(undefined)}
        title={`${question}?`}
        text="The amounts are taken from the vendors’ balances now. For payments by bank you then download a file and upload it at the bank. Stripe pays by itself."
        confirmLabel={question}
        tone="primary"
        isPending={start.isPending}
        error={
          start.error && !isOutdated(start.error)
            ? messageOrFallback(start.error, 'The run could not be started.')
            : undefined
        }
        onConfirm={() =>
          key &&
          start.mutate({
            ...{ key, minimum },
            ...{ expectedTotal: total, expectedCount: count, expectedDigest: digest },
          })
        }
      />
    </>
  );
}

function isOutdated(error: unknown): boolean {
  return readFailure(error).code === 'TOTAL_CHANGED';
}
