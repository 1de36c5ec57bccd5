import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { usePieceChange } from './use-piece-change.ts';

/** Takes a piece back into the store: from an offer, a seller, or a product that is not on sale. */
export function TakeBackPiece({ id, name }: { id: number; name: string }) {
  const takeIn = usePieceChange();
  const takeBack = trpc.collectedItems.takeBack.useMutation({
    onSuccess: async () => {
      toast.success('Back in the store', name);
      await takeIn();
    },
    onError: (error) => toast.error('Error', messageOrFallback(error, 'Failed to take the piece back.')),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      isPending={takeBack.isPending}
      onClick={() => takeBack.mutate({ id })}
      aria-label={`Take back ${name}`}
    >
      Take back
    </Button>
  );
}
