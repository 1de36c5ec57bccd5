import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';

/** Marks notifications as read: here at once, elsewhere after the response. */
export function useMarkRead() {
  const api = useApi();
  return trpc.notifications.markRead.useMutation({
    onSuccess: (bell) => {
      api.notifications.bell.setData(undefined, bell);
      void api.notifications.list.invalidate();
    },
    onError: (error) => toast.failure(error, 'Not marked as read'),
  });
}
