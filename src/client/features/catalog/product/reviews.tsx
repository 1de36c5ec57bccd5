import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Star, ThumbsUp } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { ReviewHeader } from '@/client/components/review-header.tsx';
import { ReviewReply } from '@/client/components/review-reply.tsx';
import { choices } from '@/client/lib/choices.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { Product, RatingCounts } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import {
  hiddenReplyText,
  hiddenReviewText,
  type ListedReview,
  REVIEW_SORTS,
  type ReviewSort,
  reviewPictureAlt,
} from '@/shared/catalog/reviews.ts';
import type { Page } from '@/shared/page.ts';
import { reviewsOptions } from './product-lists.ts';
import { useEnlarged } from './use-enlarged.ts';

const HideReviewDialog = lazyPart(async () => (await import('./hide-review-dialog.tsx')).HideReviewDialog);

export function Reviews({ product }: { product: Product }) {
  const { data } = useInfiniteQuery(reviewsOptions(useApi(), product.id));
  // An author or admin also sees hidden reviews, which are not counted.
  const hasReviews = product.reviewCount > 0 || (data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <section aria-labelledby="reviews" className="border-line border-t pt-10">
      <h2 id="reviews" className="font-display scroll-mt-20 text-3xl">
        Reviews
      </h2>
      {hasReviews ? (
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <RatingSummary product={product} />
          <ReviewList product={product} />
        </div>
      ) : (
        <p className="text-ink-soft max-w-text mt-4">
          No reviews yet. Buyers can write the first one once it has arrived.
        </p>
      )}
    </section>
  );
}

function ReviewList({ product }: { product: Product }) {
  const me = useOptionalQuery(useApi().auth.current.queryOptions());
  const sortId = useId();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const query = useInfiniteQuery({
    ...reviewsOptions(useApi(), product.id, sort),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="min-w-0">
      {product.reviewCount > 1 && (
        <div className="mb-6 flex w-fit items-center gap-3 text-sm whitespace-nowrap">
          <label htmlFor={sortId}>Sort reviews</label>
          <NativeSelect id={sortId} options={choices(REVIEW_SORTS)} value={sort} onChoose={setSort} />
        </div>
      )}
      <PagedList
        query={query}
        noun="review"
        more="Show more reviews"
        failed="The reviews could not be loaded"
        loading={{ label: 'Loading reviews...', lines: ['h-4 w-28', 'h-4 w-2/3', 'h-4'] }}
        className="divide-line -mt-6 divide-y"
        itemClassName="py-6"
        item={(review) => <Review {...{ review, product, sort, me }} />}
      />
    </div>
  );
}

type ReviewProps = { review: ListedReview; product: Product; sort: ReviewSort };

function Review({ review, product, sort, me }: ReviewProps & { me: Me | null | undefined }) {
  const { rating, author, createdAt, title, body, hidden, hiddenReason } = review;
  return (
    <article>
      <ReviewHeader rating={rating} author={author} createdAt={createdAt} />
      {hidden && (
        <p className="bg-caution-soft mt-2 rounded-md px-3 py-2 text-sm wrap-anywhere">
          {hiddenReviewText(hidden)} {hiddenReason}
        </p>
      )}
      {title && <h3 className="mt-2 font-medium wrap-anywhere">{title}</h3>}
      <p className="text-ink-soft max-w-text mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
      <ReviewPictures review={review} />
      <Reply {...{ review, product, me }} />
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {hidden !== 'review' && (
          <Helpful
            {...{ review, product, sort }}
            mayVote={!review.isOwn && me?.id !== product.vendorId}
            isSignedIn={Boolean(me)}
          />
        )}
        {!hidden && !review.isOwn && <Report {...{ review, product, me }} kind="review" />}
        {me?.id === product.vendorId && !review.reply && (
          <Link to="/vendor-dashboard/reviews" className="text-sm underline underline-offset-4">
            Reply
          </Link>
        )}
        {me?.role === 'admin' && <Moderation review={review} />}
      </div>
    </article>
  );
}

type ViewedReviewProps = Pick<ReviewProps, 'review' | 'product'> & { me: Me | null | undefined };

function Reply({ review, product, me }: ViewedReviewProps) {
  const { reply } = review;
  if (!reply) return null;
  return (
    <ReviewReply text={reply.text} createdAt={reply.createdAt} seller={product.vendorName}>
      {reply.hidden ? (
        <p className="bg-caution-soft mt-2 rounded-md px-3 py-2 text-sm wrap-anywhere">
          {hiddenReplyText(reply.hidden)} {reply.hiddenReason}
        </p>
      ) : (
        me?.id !== product.vendorId && <Report {...{ review, product, me }} kind="reply" />
      )}
    </ReviewReply>
  );
}

const ReportReview = lazyPart(
  async () => (await import('@/client/components/report-dialog.tsx')).ReportReview,
);

/** Reports the review or the reply to it. Visitors sign in first. */
function Report({ review, product, me, kind }: ViewedReviewProps & { kind: 'review' | 'reply' }) {
  const [isReporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const press = () => {
    if (me) setReporting(true);
    else void navigate({ to: '/login', search: { redirect: `${productPath(product)}#reviews` } });
  };
  const what = kind === 'review' ? 'the review by' : 'the reply to the review by';
  return (
    <>
      <Button variant="quiet" size="sm" className="text-ink-faint -ml-3" onClick={press}>
        Report <VisuallyHidden>{`${what} ${review.author}`}</VisuallyHidden>
      </Button>
      {isReporting && (
        <Suspense>
          <ReportReview id={review.id} kind={kind} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Thumbnails that open large. */
function ReviewPictures({ review: { pictures, author } }: Pick<ReviewProps, 'review'>) {
  const urls = pictures.map(({ url }) => url);
  const alts = pictures.map((_, index) => reviewPictureAlt(index, pictures.length, author));
  const enlarged = useEnlarged(urls);
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul ref={list} aria-label="Photographs" className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ id, url }, index) => (
          <li key={id}>
            <a
              href={url}
              className="bg-sunken block size-20 overflow-hidden rounded-sm sm:size-24"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                enlarged.open(index);
              }}
            >
              <img
                src={`${url}?size=small`}
                alt={alts[index]}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {enlarged.Zoom && (
        <enlarged.Zoom
          name={`the review by ${author}`}
          urls={urls}
          alts={alts}
          start={enlarged.index}
          onTurn={() => {}}
          onLeave={(index) => list.current?.querySelectorAll('a')[index]?.focus()}
          onClose={enlarged.close}
        />
      )}
    </>
  );
}

type HelpfulProps = ReviewProps & { mayVote: boolean; isSignedIn: boolean };

/** Marks the review as helpful, or takes that back. Visitors sign in first. */
function Helpful({ review, product, sort, mayVote, isSignedIn }: HelpfulProps) {
  const { id, author, helpful, isHelpful } = review;
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const vote = trpc.reviews.vote.useMutation({
    onSuccess: (counted, { isHelpful }) => {
      const { queryKey } = reviewsOptions(api, product.id, sort);
      queryClient.setQueryData<InfiniteData<Page<ListedReview>>>(queryKey, (data) =>
        withReview(data, { ...review, ...counted, isHelpful }),
      );
    },
    onError: (error) => toast.failure(error, 'Your vote was not counted'),
  });
  if (!mayVote) {
    if (helpful === 0) return null;
    return (
      <p className="text-ink-faint text-sm">{formatCount(helpful, 'person', 'people')} found this helpful</p>
    );
  }
  const press = () => {
    if (isSignedIn) vote.mutate({ id, isHelpful: !isHelpful });
    else void navigate({ to: '/login', search: { redirect: `${productPath(product)}#reviews` } });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-3"
      aria-pressed={isHelpful}
      isPending={vote.isPending}
      onClick={press}
    >
      <ThumbsUp aria-hidden className={cx(isHelpful && 'fill-current')} />
      {helpful > 0 ? `Helpful (${helpful})` : 'Helpful'} <VisuallyHidden>review by {author}</VisuallyHidden>
    </Button>
  );
}

function withReview(
  data: InfiniteData<Page<ListedReview>> | undefined,
  changed: ListedReview,
): InfiniteData<Page<ListedReview>> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === changed.id ? changed : item)),
      })),
    }
  );
}

/** Hides a review or its photographs, for admins. */
function Moderation({ review }: Pick<ReviewProps, 'review'>) {
  const { id, author, hidden } = review;
  const api = useApi();
  const [isHiding, setHiding] = useState(false);
  const show = trpc.reviews.show.useMutation({
    onSuccess: () => api.catalog.invalidate(),
    onError: (error) => toast.failure(error, 'The review is still hidden'),
  });
  return (
    <>
      {hidden !== 'review' && (
        <Button variant="secondary" size="sm" onClick={() => setHiding(true)}>
          Hide <VisuallyHidden>the review by {author}</VisuallyHidden>
        </Button>
      )}
      {hidden && (
        <Button variant="secondary" size="sm" isPending={show.isPending} onClick={() => show.mutate({ id })}>
          Show again <VisuallyHidden>the review by {author}</VisuallyHidden>
        </Button>
      )}
      {isHiding && (
        <Suspense>
          <HideReviewDialog review={review} onClose={() => setHiding(false)} />
        </Suspense>
      )}
    </>
  );
}

function RatingSummary({ product }: { product: Product }) {
  const counts = useOptionalQuery(useApi().catalog.ratings.queryOptions({ id: product.id }));

  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className="font-display text-5xl tabular-nums">{Number(product.rating).toFixed(1)}</span>
        <span className="text-ink-faint text-sm">
          out of 5, from {formatCount(product.reviewCount, 'review')}
        </span>
      </p>
      {counts && product.reviewCount > 1 && <Distribution counts={counts} />}
    </div>
  );
}

function Distribution({ counts }: { counts: RatingCounts }) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();

  return (
    <ul aria-label="How buyers rated it" className="mt-5 flex flex-col gap-1.5 text-sm">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[2rem_1fr_1.5rem] items-center gap-3">
          <span className="sr-only">
            {formatCount(stars, 'star')}: {formatCount(count, 'review')}
          </span>
          <span aria-hidden className="text-ink-soft flex items-center gap-1 tabular-nums">
            {stars}
            <Star className="text-star size-3.5 fill-current" />
          </span>
          <span aria-hidden className="bg-line h-1.5 overflow-hidden rounded-full">
            <span className="bg-star block h-full" style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <span aria-hidden className="text-ink-faint text-right tabular-nums">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
