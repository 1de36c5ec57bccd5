import { useHydrated } from '@tanstack/react-router';
import { CopyLinkButton } from '@/client/components/copy-link-button.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';

export function ShareDialog({ shareToken, onClose }: { shareToken: string | null; onClose: () => void }) {
  const api = useApi();
  const isHydrated = useHydrated();
  const options = {
    onSuccess: (next: { shareToken: string | null }) =>
      api.wishlist.get.setData(undefined, (wishlist) => wishlist && { ...wishlist, ...next }),
    onError: (error: unknown) => toast.failure(error, 'Sharing not changed'),
  };
  const share = trpc.wishlist.share.useMutation(options);
  const stop = trpc.wishlist.stopSharing.useMutation(options);
  const link = shareToken && isHydrated ? `${window.location.origin}/wishlist/${shareToken}` : '';

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Share your wishlist"
      text="Whoever has the link sees what is on your list and your first name, nothing else. They can’t change it."
    >
      {shareToken ? (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Link" className="min-w-64 flex-1">
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <CopyLinkButton link={link} />
          <Button variant="quiet" isPending={stop.isPending} onClick={() => stop.mutate()}>
            Stop sharing
          </Button>
        </div>
      ) : (
        <Button variant="secondary" isPending={share.isPending} onClick={() => share.mutate()}>
          Create a link
        </Button>
      )}
    </Dialog>
  );
}
