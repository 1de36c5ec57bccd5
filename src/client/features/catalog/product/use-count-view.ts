import { useEffect } from 'react';
import { takeSearchOf } from '@/client/components/search/last-results.ts';
import { trpc } from '@/client/lib/trpc.ts';

/**
 * Tells the server that this product's page is shown, for its vendor's figures, and which search it was opened from: not when it was only fetched ahead, and not when
 * the browser began with it, for then the server has counted it. Nobody waits for it, and nobody hears when it fails.
 */
export function useCountView(productId: number): void {
  const { mutate } = trpc.catalog.countView.useMutation();
  useEffect(() => {
    const search = takeSearchOf(productId);
    if (!hasBegunWith(productId)) mutate({ id: productId, search });
  }, [productId, mutate]);
}

/** Whether the document in this browser window was loaded as this product's page. */
function hasBegunWith(productId: number): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return (
    loading !== undefined &&
    new URL(loading.name).pathname.split('/', 3).join('/') === `/products/${productId}`
  );
}
