import { useSuspenseQuery } from '@tanstack/react-query';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { isAwayOn } from '@/shared/catalog/absence.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { dayRange, shortDay } from '@/shared/format/format-date.ts';

/** Reminds a vendor of being away, now or soon, and ends it. */
export function AwayBanner() {
  const api = useApi();
  const { data: setup } = useSuspenseQuery(api.vendorSetup.get.queryOptions());
  const end = trpc.vendorSetup.endAbsence.useMutation({
    onSuccess: (changed) => {
      api.vendorSetup.get.setData(undefined, changed);
      toast.success('Welcome back', 'Your shop is as before.');
    },
    onError: (error) => toast.failure(error, 'You are still away'),
  });
  const { absence } = setup;
  if (!absence) return null;
  const isAway = isAwayOn(absence, dayInNewZealand(new Date()));
  const { from, until, hidesPieces } = absence;
  return (
    <Notice
      role="note"
      title={
        isAway ? `You are away until ${shortDay(until)}` : `You will be away ${dayRange({ from, to: until })}`
      }
      action={
        <Button variant="secondary" size="sm" isPending={end.isPending} onClick={() => end.mutate()}>
          {isAway ? 'Come back now' : 'Call it off'}
        </Button>
      }
    >
      {hidesPieces
        ? `Your pieces ${isAway ? 'are' : 'will be'} hidden from buyers.`
        : 'Your pieces stay on sale. Times for delivery and collection count from your return.'}{' '}
      Please finish the orders you have.
    </Notice>
  );
}
