import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';

/** Stands where a list of orders will be. */
export function OrdersSkeleton() {
  return (
    <Loading label="Loading orders..." className="grid gap-4 lg:grid-cols-2">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-44 rounded-lg" />
      ))}
    </Loading>
  );
}
