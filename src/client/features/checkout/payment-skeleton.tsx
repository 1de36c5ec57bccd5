import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';

/**
 * Stands where the card form will be, until there is a payment to make.
 *
 * @param props.isSandbox it is the sandbox's form, whose height is known: what stands below does not move
 */
export function PaymentSkeleton({ isSandbox = false }: { isSandbox?: boolean }) {
  return (
    <Loading label="Preparing the payment..." className="grid grid-cols-2 gap-5">
      {isSandbox && <Skeleton className="col-span-2 h-73 sm:h-55" />}
      <Skeleton className={isSandbox ? 'col-span-2 h-18' : 'col-span-2 h-11'} />
      <Skeleton className={isSandbox ? 'h-23' : 'h-11'} />
      <Skeleton className={isSandbox ? 'h-23' : 'h-11'} />
    </Loading>
  );
}
