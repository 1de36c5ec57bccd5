import { CopyLinkButton } from '@/client/components/copy-link-button.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';

type ShareDialogProps = {
  /** Null if there is none. */
  link: string | null;
  isCopied: boolean;
  isCreating: boolean;
  onCreate: () => void;
  onClose: () => void;
};

export function ShareDialog({ link, isCopied, isCreating, onCreate, onClose }: ShareDialogProps) {
  const api = useApi();
  const stop = trpc.wishlist.stopSharing.useMutation({
    onSuccess: (next) =>
      api.wishlist.get.setData(undefined, (wishlist) => wishlist && { ...wishlist, ...next }),
    onError: (error) => toast.failure(error, 'Sharing not changed'),
  });

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Share your wishlist"
      text="Whoever has the link sees what is on your list and your first name, nothing else. They can’t change it."
    >
      {link ? (
        <div className="flex flex-wrap items-end gap-3">
          <p role="status" className="text-positive w-full font-medium empty:hidden">
            {isCopied && 'Link copied. Paste it into a message.'}
          </p>
          <Field label="Link" className="min-w-64 flex-1">
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <CopyLinkButton link={link} />
          <Button variant="quiet" isPending={stop.isPending} onClick={() => stop.mutate()}>
            Stop sharing
          </Button>
        </div>
      ) : (
        <Button variant="secondary" isPending={isCreating} onClick={onCreate}>
          Create a link
        </Button>
      )}
    </Dialog>
  );
}
