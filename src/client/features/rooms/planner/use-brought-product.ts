import { useEffect, useEffectEvent, useRef } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';

interface BroughtProductProps {
  isReady: boolean;
  id: number | undefined;
  onAdd: (product: Product) => void;
  onBrought: (() => void) | undefined;
}

/** Adds the product from whose page the user came, once. */
export function useBroughtProduct({ isReady, id, onAdd, onBrought }: BroughtProductProps) {
  const api = useApi();
  const brought = useRef<number>(undefined);
  const bring = useEffectEvent(async (wanted: number) => {
    try {
      onAdd(await api.catalog.product.fetch({ id: wanted }));
    } catch (error) {
      toast.error('Error', readFailure(error).message);
    }
    onBrought?.();
  });
  useEffect(() => {
    if (!isReady || id === undefined || brought.current === id) return;
    brought.current = id;
    void bring(id);
  }, [isReady, id]);
}
