import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';

/** Stands where the card form will be, until there is a payment to make. */
export function PaymentSkeleton() {
  return (
    <Loading label="Preparing the payment..." className="grid grid-cols-2 gap-5">
      <Skeleton className="col-span-2 h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
