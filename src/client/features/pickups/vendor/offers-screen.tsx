import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Recycle } from 'lucide-react';
import { useState } from 'react';
import { PieceStateBadge } from '@/client/components/piece-state-badge.tsx';
import { ListPieceDialog } from '@/client/features/pickups/list-piece-dialog.tsx';
import { PieceCardPicture } from '@/client/features/pickups/piece-card-picture.tsx';
import { usePieceChange } from '@/client/features/pickups/use-piece-change.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import { answerOfferInput } from '@/shared/pickups/collected-item-inputs.ts';
import { CONDITION_NAMES, KIND_FACTS, type OfferedPiece } from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';

export function OffersScreen() {
  const query = useSuspenseInfiniteQuery(useApi().collectedItems.offers.infiniteQueryOptions({}, PAGED));
  return (
    <Container className="pb-20">
      <PageHeader
        title="Free pieces to restore"
        text="Furniture that Auckland households gave away. Pieces are free: take one, repair it if needed, and sell it with its story."
        size="tool"
      />
      <PagedList
        query={query}
        noun="piece"
        empty={{
          illustration: <Recycle />,
          title: 'No pieces for you right now',
          text: 'When we collect something that suits your workshop, we offer it to you here and by email.',
        }}
        className="grid list-none gap-5 sm:grid-cols-2 lg:grid-cols-3"
        itemClassName="border-line bg-surface flex flex-col overflow-hidden rounded-lg border"
        item={(piece) => <Offer piece={piece} />}
      />
    </Container>
  );
}

function Offer({ piece }: { piece: OfferedPiece }) {
  const { id, name, kind, condition, weightKg, photoUrl, suburb, collectedOn, state, productId } = piece;
  const [open, setOpen] = useState<'refuse' | 'list' | null>(null);
  const refresh = usePieceChange();
  const accept = trpc.collectedItems.answerOffer.useMutation({
    onSuccess: async () => {
      toast.success('It is yours', `We’ll contact you about picking up ${name}.`);
      await refresh();
    },
    onError: (error) => toast.failure(error, 'Failed to accept the piece'),
  });
  return (
    <>
      <PieceCardPicture url={photoUrl} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 90vw" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg font-medium wrap-anywhere">{name}</h2>
          <PieceStateBadge state={state} />
        </div>
        <p className="text-ink-soft text-sm">
          {KIND_FACTS[kind].name} · {CONDITION_NAMES[condition]} · {weightKg} kg
          <br />
          Collected in {suburbName(suburb)} on {dayInWords(collectedOn)}
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
      {open === 'list' && (
        <ListPieceDialog
          piece={piece}
          text="A draft with its photo. Its story appears on the product page."
          procedure="makeProduct"
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Declines a piece; the team can read the reason. */
function RefuseOffer({ piece: { id, name }, onClose }: { piece: OfferedPiece; onClose: () => void }) {
  const refresh = usePieceChange();
  const mutation = trpc.collectedItems.answerOffer.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success('Refused', 'Thank you for looking at it.');
      await refresh();
    },
  });
  const form = useApiForm(answerOfferInput, {
    mutation,
    failed: 'Failed to refuse the piece.',
    defaultValues: { id, isAccepted: false, reason: '' },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Refuse ${name}?`}
      submitLabel="Refuse piece"
      tone="danger"
    >
      <FormField form={form} name="reason" label="Reason" isOptional>
        <Input maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
