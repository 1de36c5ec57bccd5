import { useSuspenseQuery } from '@tanstack/react-query';
import { Rotate3d, SearchX } from 'lucide-react';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Pagination } from '@/client/ui/pagination.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Table } from '@/client/ui/table.tsx';
import { VIDEO_POLL_MS } from '@/shared/videos/video-playback.ts';
import { VIDEO_PRODUCTS_PAGE_SIZE } from '@/shared/videos/video3d.ts';
import { VIDEO_COLUMNS } from './video-columns.tsx';
import { type VideosSearch, videoProductsInput } from './videos-search.ts';

type VideosTabProps = { search: VideosSearch; onSearchChange: SetSearch<VideosSearch> };

export function VideosTab({ search, onSearchChange }: VideosTabProps) {
  const { data } = useSuspenseQuery({
    ...useApi().videos.products.queryOptions(videoProductsInput(search)),
    refetchInterval: ({ state }) =>
      state.data?.products.some(({ openJob }) => openJob !== null) ? VIDEO_POLL_MS : false,
  });
  const { products, total } = data;

  if (total === 0 && !search.search) {
    return (
      <EmptyState
        illustration={<Rotate3d />}
        title="No products yet"
        text="Add a product with a picture or two. Here you then make a video in which shoppers turn it all the way round."
        action={<ButtonLink to="/vendor-dashboard/products/new">Add product</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">3D Videos</h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          className="w-full sm:max-w-sm"
          label="Search your products"
          placeholder="Name, SKU, keyword"
          value={search.search ?? ''}
          onSearch={(text) => onSearchChange(() => ({ search: text || undefined }))}
        />
        <p aria-live="polite" className="text-ink-faint text-sm">
          {formatCount(total, 'product')}
        </p>
      </div>
      {total === 0 ? (
        <EmptyState
          level={3}
          illustration={<SearchX />}
          title="Nothing found"
          text="None of your products match."
          action={
            <Button variant="secondary" onClick={() => onSearchChange(() => ({}))}>
              Show all products
            </Button>
          }
        />
      ) : (
        <Table caption="3D Videos" rows={products} rowKey={({ id }) => id} columns={VIDEO_COLUMNS} />
      )}
      <Pagination
        label="3D Videos"
        page={search.page ?? 1}
        pageCount={Math.ceil(total / VIDEO_PRODUCTS_PAGE_SIZE)}
        onPageChange={(page) =>
          onSearchChange((latest) => ({ ...latest, page: page === 1 ? undefined : page }))
        }
      />
    </>
  );
}
