import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Container } from '@/client/ui/container.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { LOW_RATING, type VendorReviewState } from '@/shared/catalog/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { type ReviewsSearch, vendorReviewsOptions } from './reviews-search.ts';

type ReviewsScreenProps = {
  seller: string;
  vendorId: number;
  search: ReviewsSearch;
  onSearchChange: (search: ReviewsSearch) => void;
};

export function ReviewsScreen({ search, onSearchChange, ...seller }: ReviewsScreenProps) {
  const state = search.state ?? 'all';
  return (
    <Container className="pb-20">
      <VendorHeading
        title="Reviews"
        text="What customers write about your products. You can reply once to each review, for everybody to read."
        vendorId={seller.vendorId}
      />
      <Tabs<VendorReviewState>
        label="Reviews"
        value={state}
        onValueChange={(chosen) => onSearchChange(chosen === 'all' ? {} : { state: chosen })}
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'to_answer', label: 'To answer' },
        ]}
      >
        <TabPanel<VendorReviewState> value={state}>
          <ReviewList state={state} {...seller} />
        </TabPanel>
      </Tabs>
    </Container>
  );
}

type ReviewListProps = { state: VendorReviewState; seller: string; vendorId: number };

function ReviewList({ state, ...seller }: ReviewListProps) {
  const query = useSuspenseInfiniteQuery(vendorReviewsOptions(useApi(), state));
  return (
    <PagedList
      query={query}
      noun="review"
      empty={
        state === 'all'
          ? {
              illustration: <Star />,
              title: 'No reviews yet',
              text: 'Customers can review a product once they have it.',
            }
          : {
              illustration: <Star />,
              title: 'Nothing to answer',
              text: `Reviews with ${LOW_RATING.stars} stars or fewer of the last ${LOW_RATING.days} days are shown here until you reply.`,
            }
      }
      className="grid gap-5"
      item={(review) => <ReviewCard review={review} {...seller} />}
    />
  );
}
