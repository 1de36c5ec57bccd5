import { Button } from '@/client/ui/button.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** @param upTo newest id shown; later ones stay unread */
export function MarkAllRead({ upTo }: { upTo: number }) {
  const markRead = useMarkRead();
  return (
    <Button
      variant="quiet"
      size="sm"
      isPending={markRead.isPending}
      onClick={() => markRead.mutate({ upTo })}
    >
      Mark all as read
    </Button>
  );
}
