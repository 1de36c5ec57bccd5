import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLines } from '@/client/components/address-lines.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { MAX_ADDRESSES, type SavedAddress } from '@/shared/accounts/addresses.ts';
import { AddressForm } from './address-form.tsx';

export function AddressBook({ name }: { name: string }) {
  const api = useApi();
  const { data: book } = useSuspenseQuery(api.addresses.list.queryOptions());
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);
  const onError = (error: unknown) => toast.failure(error, 'This did not work. Please try again.');
  const show = (next: SavedAddress[]) => api.addresses.list.setData(undefined, next);
  const save = trpc.addresses.save.useMutation({ onSuccess: show, onError });
  const remove = trpc.addresses.delete.useMutation({
    onSuccess: show,
    onError,
    onSettled: () => setLeaving(null),
  });

  return (
    <div className="flex flex-col gap-4">
      {book.length === 0 && <p className="text-ink-soft">No addresses yet. Checkout can save one for you.</p>}
      <ul className="divide-line divide-y empty:hidden">
        {book.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0">
            <div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <AddressLines address={address} />
              {address.isDefault && (
                <Badge tone="accent" className="mt-2">
                  Default
                </Badge>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {!address.isDefault && (
                <Button
                  variant="quiet"
                  size="sm"
                  // Aligns the button text with the address on phones.
                  className="max-sm:-ml-3"
                  onClick={() => save.mutate({ ...address, isDefault: true })}
                >
                  Make default<span className="sr-only">: {address.street}</span>
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => setOpen(address)}>
                Edit<span className="sr-only"> {address.street}</span>
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setLeaving(address)}>
                Delete<span className="sr-only"> {address.street}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabledReason={book.length >= MAX_ADDRESSES ? 'Delete one to add another.' : undefined}
        onClick={() => setOpen('new')}
      >
        Add an address
      </Button>
      {open && (
        <AddressForm
          address={open === 'new' ? null : open}
          name={name}
          onSaved={(next) => {
            show(next);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete this address?"
        text={`${leaving?.street ?? ''} will no longer be offered at checkout. Your orders keep it.`}
        confirmLabel="Delete address"
        cancelLabel="Keep address"
        isPending={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ id: leaving.id })}
      />
    </div>
  );
}
