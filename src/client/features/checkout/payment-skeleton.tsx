import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';

/**
 * Placeholder of the card form.
 * @param props.isSandbox reserves the sandbox form's exact height, to avoid layout shift
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
