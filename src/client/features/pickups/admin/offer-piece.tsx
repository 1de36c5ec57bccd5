import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CollectedItemView } from '@/shared/pickups/collected-items.ts';
import { usePieceChange } from './use-piece-change.ts';

/** Sellers listed at once; a search narrows them. */
const CHOICES = 50;

export function OfferPiece({
  piece: { id, name },
  onClose,
}: {
  piece: CollectedItemView;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [vendorId, setVendorId] = useState('');
  const api = useApi();
  const { data: vendors } = useQuery(
    api.crm.users.queryOptions({ role: 'vendor', isActive: true, search: search || null, limit: CHOICES }),
  );
  const choices = vendors?.items.map(({ id: value, name: person, company }) => ({
    value: String(value),
    label: company || person,
  }));
  const takeIn = usePieceChange();
  const offer = trpc.collectedItems.offer.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Offered', `We’ve emailed the seller about ${name}.`);
      await takeIn();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (vendorId) offer.mutate({ id, vendorId: Number(vendorId) });
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Offer ${name} to a seller`}
      text="It is free for them. They accept or refuse on their dashboard."
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <SearchField label="Find a seller" placeholder="Find a seller" value={search} onSearch={setSearch} />
        <Field label="Seller" error={messageIfFailed(offer.error, 'Failed to offer the piece.')}>
          <NativeSelect
            required
            value={vendorId}
            onChange={({ target }) => setVendorId(target.value)}
            placeholder={choices?.length === 0 ? 'No seller found' : 'Choose a seller'}
            options={choices ?? []}
          />
        </Field>
        <FormActions
          submitLabel="Offer"
          isPending={offer.isPending}
          isDisabled={!vendorId}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
