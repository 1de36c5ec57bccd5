import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { DayButtons } from '@/client/features/pickups/day-buttons.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { Form, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { dayInWords, shortDay } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { SUBURBS, suburbName } from '@/shared/pickups/collection-areas.ts';
import { moveInput } from '@/shared/pickups/collection-inputs.ts';
import {
  collectionReference,
  type FollowedPiece,
  type FollowedRequest,
} from '@/shared/pickups/collections.ts';

/** Number of a request with the mailed secret, unless signed in as its household. */
interface CollectionLink {
  id: number;
  token?: string | undefined;
}

export type CollectionScreenProps = {
  link: CollectionLink;
  /** True if opened by the unsubscribe link. */
  isStopping: boolean;
};

export function CollectionScreen({ link, isStopping }: CollectionScreenProps) {
  const { data: request } = useSuspenseQuery(useApi().collectionRequests.follow.queryOptions(link));
  const { items, suburb, pieces, canMove, canCancel } = request;

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Your free collection"
        text={`${capitalise(kindsInWords(items))} from your address in ${suburbName(suburb)}. Reference ${collectionReference(link.id)}.`}
      />
      <div className="flex flex-col gap-6">
        {isStopping && <NewsSwitch link={link} request={request} isStopping />}
        <Progress request={request} />
        {(canMove || canCancel) && (
          <Card title="Change of plans?" text="You can choose another day, or cancel, until the day before.">
            <div className="flex flex-col items-start gap-6">
              {canMove && <MoveCollection link={link} request={request} />}
              <CancelCollection link={link} />
            </div>
          </Card>
        )}
        {pieces.length > 0 && (
          <Card title="What happened to your furniture">
            <ul className="flex list-none flex-col gap-5">
              {pieces.map((piece) => (
                <Piece key={piece.id} piece={piece} />
              ))}
            </ul>
          </Card>
        )}
        {!isStopping && <NewsSwitch link={link} request={request} />}
      </div>
    </Container>
  );
}

function Progress({ request }: { request: FollowedRequest }) {
  const { status, preferredDate, scheduledDate, declineReason, createdAt } = request;
  if (status === 'cancelled') {
    return (
      <Notice
        title="You cancelled this collection"
        action={
          <ButtonLink to="/junk-removal" variant="secondary" size="sm">
            Ask again
          </ButtonLink>
        }
      />
    );
  }
  if (status === 'declined') {
    return (
      <Notice tone="caution" title="We cannot collect this">
        {declineReason && <span className="whitespace-pre-line">{declineReason}</span>}
      </Notice>
    );
  }
  const collected = scheduledDate && status === 'collected';
  return (
    <Card title={headingOf(request)}>
      <Steps
        label="Your collection"
        current={['requested', 'scheduled', 'collected'].indexOf(status)}
        steps={[
          { label: 'Requested', text: dayInWords(dayInNewZealand(createdAt)) },
          {
            label: 'Scheduled',
            text: scheduledDate ? dayInWords(scheduledDate) : `You asked for ${dayInWords(preferredDate)}`,
          },
          { label: 'Collected', text: collected ? dayInWords(scheduledDate) : undefined },
        ]}
      />
    </Card>
  );
}

function headingOf({ status, scheduledDate }: FollowedRequest): string {
  if (status === 'requested') return 'We have your request';
  if (status === 'scheduled' && scheduledDate) return `We come on ${dayInWords(scheduledDate)}`;
  return 'We have your furniture';
}

function Piece({ piece: { name, photoUrl, fate, productId } }: { piece: FollowedPiece }) {
  return (
    <li className="flex items-center gap-4">
      <Picture
        url={photoUrl ?? ''}
        alt=""
        sizes="6rem"
        className="bg-sunken aspect-square w-20 shrink-0 rounded-md object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-sm wrap-anywhere">{fate}</p>
        {productId && (
          <ButtonLink
            to="/products/$id/{-$slug}"
            params={{ id: String(productId) }}
            variant="secondary"
            size="sm"
            className="mt-2"
          >
            See it in the shop
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type ChangeProps = { link: CollectionLink; request: FollowedRequest };

/** Days shown before "More days". */
const SHOWN_DAYS = 9;

/** The days with room, and a button that moves the collection to the chosen one. */
function MoveCollection({ link, request: { suburb, status, scheduledDate, preferredDate } }: ChangeProps) {
  const [isAll, setIsAll] = useState(false);
  const served = SUBURBS.find((name) => name === suburb);
  const { openDays } = useApi().collectionRequests;
  const days = useQuery({
    ...openDays.queryOptions({ suburb: served ?? 'Auckland CBD' }),
    enabled: served !== undefined,
  });
  const current = status === 'scheduled' ? scheduledDate : preferredDate;
  const update = useFollowed(link);
  const mutation = trpc.collectionRequests.move.useMutation({
    onSuccess: async (next) => {
      form.reset();
      toast.success('Day changed', 'We’ve emailed you the new day.');
      await update(next);
    },
    // The day may have filled up, or passed, since the days were read.
    onError: () => void openDays.invalidate(),
  });
  const form = useApiForm(moveInput, {
    mutation,
    failed: 'Failed to change the day.',
    defaultValues: { ...link, day: '' },
  });
  const day = form.watch('day');
  return (
    <QueryBoundary
      isSmall
      query={served ? days : { ...days, data: [] }}
      failed="The days could not be loaded."
      loading={<Skeleton className="h-11" />}
    >
      {(all) => {
        const open = all.flatMap((other) => (other.isOpen && other.day !== current ? [other.day] : []));
        if (open.length === 0) return <p>No other day has room. Please call us.</p>;
        return (
          <Form form={form} aria-label="Choose another day" className="flex flex-col items-start gap-4">
            <p className="text-ink-soft text-sm">Our van has room in {suburbName(suburb)} on:</p>
            <DayButtons
              label="Choose another day"
              days={isAll ? open : open.slice(0, SHOWN_DAYS)}
              day={day}
              onDay={(chosen) => {
                form.clearErrors('day');
                form.setValue('day', chosen);
              }}
            />
            <FieldError text={form.formState.errors.day?.message} />
            {!isAll && open.length > SHOWN_DAYS && (
              <Button variant="quiet" size="sm" onClick={() => setIsAll(true)} className="-ml-3">
                More days
              </Button>
            )}
            {open.includes(day) && <SubmitButton form={form}>Move to {shortDay(day)}</SubmitButton>}
          </Form>
        );
      }}
    </QueryBoundary>
  );
}

function CancelCollection({ link }: { link: CollectionLink }) {
  const update = useFollowed(link);
  const cancel = trpc.collectionRequests.cancel.useMutation({
    onSuccess: (next) => {
      toast.success('Collection cancelled');
      void update(next);
    },
  });
  return (
    <ConfirmButton
      variant="secondary"
      title="Cancel your collection?"
      text="The van will not come. You can send a new request at any time."
      confirmLabel="Cancel collection"
      cancelLabel="Keep it"
      mutation={cancel}
      failureText="Failed to cancel the collection."
      onConfirm={(close) => cancel.mutate(link, { onSuccess: close })}
    >
      Cancel collection
    </ConfirmButton>
  );
}

function NewsSwitch({
  link,
  request: { wantsNews, status },
  isStopping,
}: ChangeProps & { isStopping?: boolean }) {
  const update = useFollowed(link);
  const change = trpc.collectionRequests.setNews.useMutation({
    onSuccess: async (next) => {
      toast.success(next.wantsNews ? 'We’ll email you' : 'No more news by email');
      await update(next);
    },
    onError: (error) => toast.failure(error, 'Failed to save this'),
  });
  if (status === 'declined' || status === 'cancelled') return null;
  return (
    <Card
      title="News about your furniture"
      text={
        wantsNews
          ? 'We’ll email you when a piece of yours is on sale again.'
          : isStopping
            ? 'You won’t get any more of these emails.'
            : 'Would you like an email when a piece of yours is on sale again?'
      }
    >
      <Button
        variant={wantsNews && isStopping ? 'primary' : 'secondary'}
        isPending={change.isPending}
        onClick={() => change.mutate({ ...link, wantsNews: !wantsNews })}
      >
        {wantsNews ? 'Stop these emails' : 'Yes, email me'}
      </Button>
    </Card>
  );
}

/** Returns a function that caches a changed request and refetches what depends on it. */
function useFollowed(link: CollectionLink) {
  const api = useApi();
  return async (next: FollowedRequest) => {
    api.collectionRequests.follow.setData(link, next);
    await Promise.all([
      api.collectionRequests.openDays.invalidate(),
      api.collectionRequests.mine.invalidate(),
    ]);
  };
}
