import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';

/**
 * Stands for the checkout until the browser has said what was typed here before, as high as a screen: what comes in its place
 * moves nothing that is seen.
 */
export function CheckoutSkeleton() {
  return (
    <Loading
      label="Opening the checkout..."
      className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8"
    >
      <Skeleton className="h-svh rounded-lg" />
      <Skeleton className="h-svh rounded-lg" />
    </Loading>
  );
}
