import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PieceStateBadge } from '@/client/components/piece-state-badge.tsx';
import { ListPieceDialog } from '@/client/features/pickups/list-piece-dialog.tsx';
import { PieceCardPicture } from '@/client/features/pickups/piece-card-picture.tsx';
import { usePieceChange } from '@/client/features/pickups/use-piece-change.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { FormRadioCards } from '@/client/ui/radio-cards.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import { endItemInput, offerItemInput } from '@/shared/pickups/collected-item-inputs.ts';
import {
  CONDITION_NAMES,
  type CollectedItemView,
  KIND_FACTS,
  PIECE_STATE_NAMES,
  type PieceEnd,
} from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';
import { PieceForm } from './piece-form.tsx';

type Open = 'edit' | 'offer' | 'sell' | 'end';

export function PieceCard({ piece }: { piece: CollectedItemView }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, state, kind, name, condition, weightKg, photoUrl, shelf, productId, requestId } = piece;
  const close = () => setOpen(null);
  const isFree = PIECE_MACHINE.allows(state, 'offer');

  return (
    <>
      <PieceCardPicture url={photoUrl} sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 90vw" />
      <div className="flex flex-1 flex-col gap-3 p-4 text-sm">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-base font-medium wrap-anywhere">{name}</h2>
          <PieceStateBadge state={state} />
        </div>
        <p className="text-ink-soft">
          {KIND_FACTS[kind].name} · {CONDITION_NAMES[condition]} · {weightKg} kg
          {shelf && ` · ${shelf}`}
        </p>
        <p className="text-ink-faint text-xs">
          {suburbName(piece.suburb)}, {dayInWords(piece.collectedOn)} ·{' '}
          <Link
            to="/admin/collection-requests"
            search={{ request: requestId }}
            className="underline underline-offset-4"
          >
            Request {requestId}
          </Link>
        </p>
        <Fate piece={piece} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button size="sm" variant="secondary" onClick={() => setOpen('edit')} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          {isFree &&
            (['offer', 'sell'] as const).map((way) => (
              <Button
                key={way}
                size="sm"
                variant="secondary"
                disabled={!photoUrl}
                title={NEEDS_PHOTO}
                onClick={() => setOpen(way)}
              >
                {way === 'offer' ? 'Offer to a seller' : 'Sell it here'}
              </Button>
            ))}
          {PIECE_MACHINE.allows(state, 'donate') && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('end')}>
              Donate or recycle
            </Button>
          )}
          {PIECE_MACHINE.allows(state, 'takeBack') && <TakeBackPiece id={id} name={name} />}
          {productId && (
            <Link
              to="/products/$id/{-$slug}"
              params={{ id: String(productId) }}
              className="self-center underline underline-offset-4"
            >
              Product {productId}
            </Link>
          )}
        </div>
      </div>
      {open === 'edit' && <PieceForm requestId={requestId} piece={piece} onClose={close} />}
      {open === 'offer' && <OfferPiece piece={piece} onClose={close} />}
      {open === 'sell' && (
        <ListPieceDialog
          piece={piece}
          text="A draft in your own shop, with its photo and story."
          procedure="sell"
          onClose={close}
        />
      )}
      {open === 'end' && <EndPiece piece={piece} onClose={close} />}
    </>
  );
}

const NEEDS_PHOTO = 'A piece needs a photo before it is offered or sold';

function Fate({ piece: { state, vendorName, recipient, refusalReason } }: { piece: CollectedItemView }) {
  if (recipient) return <p className="wrap-anywhere">{recipient}</p>;
  if (vendorName && state !== 'in_store') return <p className="wrap-anywhere">{vendorName}</p>;
  if (refusalReason)
    return <p className="text-caution wrap-anywhere">Refused by a seller: {refusalReason}</p>;
  return null;
}

function TakeBackPiece({ id, name }: { id: number; name: string }) {
  const refresh = usePieceChange();
  const takeBack = trpc.collectedItems.takeBack.useMutation({
    onSuccess: async () => {
      toast.success('Back in the store', name);
      await refresh();
    },
    onError: (error) => toast.failure(error, 'Failed to take the piece back'),
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

const QUESTIONS: Record<PieceEnd, { label: string; hint: string }> = {
  donated: { label: 'To whom', hint: 'For example: Auckland City Mission' },
  recycled: { label: 'How', hint: 'For example: timber chipped, springs as scrap metal' },
  disposed: { label: 'How', hint: 'For example: refuse station, certified disposal' },
};

/** Records a piece's end outside the shop. The household reads it, so don't name private persons. */
function EndPiece({ piece: { id, name }, onClose }: { piece: CollectedItemView; onClose: () => void }) {
  const refresh = usePieceChange();
  const mutation = trpc.collectedItems.end.useMutation({
    onSuccess: async (_, { state }) => {
      onClose();
      toast.success(PIECE_STATE_NAMES[state], name);
      await refresh();
    },
  });
  const form = useApiForm(endItemInput, {
    mutation,
    failed: 'Failed to change the piece.',
    defaultValues: { id, state: 'donated', recipient: '' },
  });
  const { label, hint } = QUESTIONS[form.watch('state')];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Where does ${name} go?`}
      text="This cannot be undone."
      submitLabel="Save"
    >
      <FormRadioCards
        form={form}
        name="state"
        label="Its end"
        options={[
          { value: 'donated', label: 'Donated', text: 'Counts as reused' },
          { value: 'recycled', label: 'Recycled', text: 'Counts as recycled' },
          { value: 'disposed', label: 'Sent to the tip', text: 'Counts as lost' },
        ]}
      />
      <FormField form={form} name="recipient" label={label} hint={`${hint}. The household reads this.`}>
        <Input maxLength={120} />
      </FormField>
    </FormDialog>
  );
}

/** Sellers listed at once; a search narrows them. */
const CHOICES = 50;

function OfferPiece({ piece: { id, name }, onClose }: { piece: CollectedItemView; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const vendors = useQuery(
    useApi().crm.users.queryOptions({
      role: 'vendor',
      isActive: true,
      search: search || null,
      limit: CHOICES,
    }),
  );
  const refresh = usePieceChange();
  const mutation = trpc.collectedItems.offer.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Offered', `We’ve emailed the seller about ${name}.`);
      await refresh();
    },
  });
  const form = useApiForm(offerItemInput, {
    mutation,
    failed: 'Failed to offer the piece.',
    defaultValues: { id },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Offer ${name} to a seller`}
      text="It is free for them. They accept or refuse on their dashboard."
      above={
        <SearchField label="Find a seller" placeholder="Find a seller" value={search} onSearch={setSearch} />
      }
      submitLabel="Offer"
      isDisabled={!form.watch('vendorId')}
    >
      <QueryBoundary
        isSmall
        query={vendors}
        failed="The sellers could not be loaded."
        loading={<Skeleton className="h-11" />}
      >
        {({ items }) => (
          <FormField form={form} name="vendorId" label="Seller" options={{ valueAsNumber: true }}>
            <NativeSelect
              value={String(form.watch('vendorId') || '')}
              placeholder={items.length === 0 ? 'No seller found' : 'Choose a seller'}
              options={items.map(({ id: value, name: person, company }) => ({
                value: String(value),
                label: company || person,
              }))}
            />
          </FormField>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}
