import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Recycle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ListPieceForm } from '@/client/components/list-piece-form.tsx';
import { Picture } from '@/client/components/picture.tsx';
import { PieceStateBadge } from '@/client/components/piece-state-badge.tsx';
import { messageIfFailed, readFailure } from '@/client/lib/failure.ts';
import { allItems } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/days.ts';
import { CONDITION_NAMES, KIND_FACTS, type OfferedPiece } from '@/shared/pickups/collected-items.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';
import { offersOptions } from './offers-options.ts';

export function OffersScreen() {
  const { data, ...query } = useSuspenseInfiniteQuery(offersOptions(useApi()));
  const pieces = allItems(data);
  return (
    <Container className="pb-20">
      <PageHeader
        title="From the collection"
        text="Furniture that Auckland households gave away. Pieces are free: take one, repair it if needed, and sell it with its story."
        parent={<Link to="/vendor-dashboard">Vendor dashboard</Link>}
      />
      {pieces.length === 0 ? (
        <EmptyState
          illustration={<Recycle />}
          title="No pieces for you right now"
          text="When we collect something that suits your workshop, we offer it to you here and by email."
        />
      ) : (
        <ul className="grid list-none gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {pieces.map((piece) => (
            <Offer key={piece.id} piece={piece} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} shown={pieces.length} noun="piece" />}
    </Container>
  );
}

function Offer({ piece }: { piece: OfferedPiece }) {
  const { id, name, kind, condition, weightKg, photoUrl, suburb, collectedOn, state, productId } = piece;
  const [open, setOpen] = useState<'refuse' | 'list' | null>(null);
  const api = useApi();
  const accept = trpc.collectedItems.answerOffer.useMutation({
    onSuccess: async () => {
      toast.success('It is yours', `We’ll contact you about picking up ${name}.`);
      await api.collectedItems.offers.invalidate();
    },
    onError: (error) => toast.failure(error, 'Failed to accept the piece.'),
  });
  return (
    <li className="border-line bg-surface flex flex-col overflow-hidden rounded-lg border">
      <Picture
        url={photoUrl ?? ''}
        alt=""
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw"
        className="bg-sunken aspect-[4/3] w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg font-medium wrap-anywhere">{name}</h2>
          <PieceStateBadge state={state} />
        </div>
        <p className="text-ink-soft text-sm">
          {KIND_FACTS[kind].name} · {CONDITION_NAMES[condition]} · {weightKg} kg
          <br />
          Collected in {suburb} on {dayInWords(collectedOn)}
        </p>
        <div className="mt-auto flex flex-wrap gap-3">
          {PIECE_MACHINE.allows(state, 'accept') && (
            <>
              <Button
                isPending={accept.isPending}
                onClick={() => accept.mutate({ id, isAccepted: true })}
                aria-label={`Accept ${name}`}
              >
                Accept
              </Button>
              <Button variant="secondary" onClick={() => setOpen('refuse')} aria-label={`Refuse ${name}`}>
                Refuse
              </Button>
            </>
          )}
          {PIECE_MACHINE.allows(state, 'list') && (
            <Button onClick={() => setOpen('list')}>Make a product</Button>
          )}
          {productId && (
            <ButtonLink
              to="/vendor-dashboard/products/$id"
              params={{ id: String(productId) }}
              variant="secondary"
            >
              Open the product
            </ButtonLink>
          )}
        </div>
      </div>
      {open === 'refuse' && <RefuseOffer piece={piece} onClose={() => setOpen(null)} />}
      {open === 'list' && <MakeProduct piece={piece} onClose={() => setOpen(null)} />}
    </li>
  );
}

function MakeProduct({ piece: { id, name }, onClose }: { piece: OfferedPiece; onClose: () => void }) {
  const navigate = useNavigate();
  const api = useApi();
  const make = trpc.collectedItems.makeProduct.useMutation({
    onSuccess: async ({ productId }) => {
      toast.success('Saved as draft', 'Add dimensions and delivery, then publish it.');
      await api.collectedItems.offers.invalidate();
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(productId) } });
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Sell ${name}`}
      text="A draft with its photo. Its story appears on the product page."
    >
      <ListPieceForm
        name={name}
        onSubmit={(draft) => make.mutate({ id, ...draft })}
        onCancel={onClose}
        isPending={make.isPending}
        failure={make.isError ? readFailure(make.error, 'Failed to make a product.') : undefined}
      />
    </Dialog>
  );
}

/** Declines a piece; the team can read the reason. */
function RefuseOffer({ piece: { id, name }, onClose }: { piece: OfferedPiece; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const api = useApi();
  const refuse = trpc.collectedItems.answerOffer.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Refused', 'Thank you for looking at it.');
      await api.collectedItems.offers.invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse.mutate({ id, isAccepted: false, reason });
  };
  return (
    <Dialog onClose={onClose} title={`Refuse ${name}?`}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Reason" isOptional error={messageIfFailed(refuse.error, 'Failed to refuse the piece.')}>
          <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <FormActions
          submitLabel="Refuse piece"
          tone="danger"
          isPending={refuse.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
