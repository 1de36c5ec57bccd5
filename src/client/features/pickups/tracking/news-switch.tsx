import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { FollowedRequest } from '@/shared/pickups/collections.ts';
import type { CollectionLink } from './collection-screen.tsx';
import { useFollowed } from './use-followed.ts';

type NewsSwitchProps = { link: CollectionLink; request: FollowedRequest; isStopping?: boolean };

export function NewsSwitch({ link, request: { wantsNews, status }, isStopping }: NewsSwitchProps) {
  const takeIn = useFollowed(link);
  const change = trpc.collectionRequests.setNews.useMutation({
    onSuccess: async (next) => {
      toast.success(next.wantsNews ? 'We’ll email you' : 'No more news by email');
      await takeIn(next);
    },
    onError: (error) => toast.failure(error, 'Failed to save this.'),
  });
  if (status === 'declined' || status === 'cancelled') return null;
  return (
    <Card
      title="News about your furniture"
      text={
        wantsNews
          ? 'We’ll email you when a piece of yours is on sale again.'
          : isStopping
            ? 'You won’t get any more of these emails.'
            : 'Would you like an email when a piece of yours is on sale again?'
      }
    >
      <Button
        variant={wantsNews && isStopping ? 'primary' : 'secondary'}
        isPending={change.isPending}
        onClick={() => change.mutate({ ...link, wantsNews: !wantsNews })}
      >
        {wantsNews ? 'Stop these emails' : 'Yes, email me'}
      </Button>
    </Card>
  );
}
