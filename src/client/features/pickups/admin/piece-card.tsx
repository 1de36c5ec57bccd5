import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ListPieceForm } from '@/client/components/list-piece-form.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { PieceStateBadge } from '@/client/components/piece-state-badge.tsx';
import { messageIfFailed, readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/days.ts';
import {
  CONDITION_NAMES,
  type CollectedItemView,
  KIND_FACTS,
  PIECE_STATE_NAMES,
  type PieceEnd,
} from '@/shared/pickups/collected-items.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';
import { OfferPiece } from './offer-piece.tsx';
import { PieceForm } from './piece-form.tsx';
import { usePieceChange } from './use-piece-change.ts';

type Open = 'edit' | 'offer' | 'sell' | 'end';

export function PieceCard({ piece }: { piece: CollectedItemView }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id, state, kind, name, condition, weightKg, photoUrl, shelf, productId, requestId } = piece;
  const close = () => setOpen(null);
  const isFree = PIECE_MACHINE.allows(state, 'offer');

  return (
    <li className="border-line bg-surface flex flex-col overflow-hidden rounded-lg border">
      <Picture
        url={photoUrl ?? ''}
        alt=""
        sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 90vw"
        className="bg-sunken aspect-[4/3] w-full object-cover"
      />
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
          {piece.suburb}, {dayInWords(piece.collectedOn)} ·{' '}
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
      {open === 'sell' && <SellPiece piece={piece} onClose={close} />}
      {open === 'end' && <EndPiece piece={piece} onClose={close} />}
    </li>
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
  const takeIn = usePieceChange();
  const takeBack = trpc.collectedItems.takeBack.useMutation({
    onSuccess: async () => {
      toast.success('Back in the store', name);
      await takeIn();
    },
    onError: (error) => toast.failure(error, 'Failed to take the piece back.'),
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

function SellPiece({ piece: { id, name }, onClose }: { piece: CollectedItemView; onClose: () => void }) {
  const navigate = useNavigate();
  const takeIn = usePieceChange();
  const sell = trpc.collectedItems.sell.useMutation({
    onSuccess: async ({ productId }) => {
      toast.success('Saved as draft', 'Add dimensions and delivery, then publish it.');
      await takeIn();
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(productId) } });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Sell ${name}`}
      text="A draft in your own shop, with its photo and story."
    >
      <ListPieceForm
        name={name}
        onSubmit={(draft) => sell.mutate({ id, ...draft })}
        onCancel={onClose}
        isPending={sell.isPending}
        failure={sell.isError ? readFailure(sell.error, 'Failed to make a product.') : undefined}
      />
    </Dialog>
  );
}

const QUESTIONS: Record<PieceEnd, { label: string; hint: string }> = {
  donated: { label: 'To whom', hint: 'For example: Auckland City Mission' },
  recycled: { label: 'How', hint: 'For example: timber chipped, springs as scrap metal' },
  disposed: { label: 'How', hint: 'For example: refuse station, certified disposal' },
};

/** Records a piece's end outside the shop. The household reads it, so don't name private persons. */
function EndPiece({ piece: { id, name }, onClose }: { piece: CollectedItemView; onClose: () => void }) {
  const [state, setState] = useState<PieceEnd>('donated');
  const [recipient, setRecipient] = useState('');
  const takeIn = usePieceChange();
  const end = trpc.collectedItems.end.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success(PIECE_STATE_NAMES[state], name);
      await takeIn();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate({ id, state, recipient });
  };
  return (
    <Dialog onClose={onClose} title={`Where does ${name} go?`} text="This cannot be undone.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioCards<PieceEnd>
          label="Its end"
          name="end"
          value={state}
          onValueChange={setState}
          options={[
            { value: 'donated', label: 'Donated', text: 'Counts as reused' },
            { value: 'recycled', label: 'Recycled', text: 'Counts as recycled' },
            { value: 'disposed', label: 'Sent to the tip', text: 'Counts as lost' },
          ]}
        />
        <Field
          label={QUESTIONS[state].label}
          hint={`${QUESTIONS[state].hint}. The household reads this.`}
          error={messageIfFailed(end.error, 'Failed to change the piece.')}
        >
          <Input value={recipient} maxLength={120} onChange={({ target }) => setRecipient(target.value)} />
        </Field>
        <FormActions submitLabel="Save" isPending={end.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
