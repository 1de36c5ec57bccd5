import { useSuspenseQuery } from '@tanstack/react-query';
import { Rotate3d } from 'lucide-react';
import { BeforeFirstProduct } from '@/client/components/before-first-product.tsx';
import { OwnTable } from '@/client/components/own-table.tsx';
import { RecordLink } from '@/client/components/record-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { actionsColumn, type Columns } from '@/client/ui/table.tsx';
import { VIDEO_POLL_MS } from '@/shared/videos/video-playback.ts';
import { VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PRODUCTS_PAGE_SIZE, VIDEO_PROGRESS, type VideoProductRow } from '@/shared/videos/video3d.ts';
import { generateWords, PRODUCT_VIDEO_LOOKS } from './video-words.ts';
import { type VideosSearch, videoProductsInput } from './videos-search.ts';

type VideosTabProps = { search: VideosSearch; onSearchChange: SetSearch<VideosSearch> };

export function VideosTab({ search, onSearchChange }: VideosTabProps) {
  const { data } = useSuspenseQuery({
    ...useApi().video3d.products.queryOptions(videoProductsInput(search)),
    refetchInterval: ({ state }) =>
      state.data?.products.some(({ openJob }) => openJob !== null) ? VIDEO_POLL_MS : false,
  });
  const { products, total } = data;

  if (total === 0 && !search.search) {
    return (
      <BeforeFirstProduct
        illustration={<Rotate3d />}
        title="No products yet"
        text="Add a product with a picture or two. Here you then make a video in which shoppers turn it all the way round."
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
      <OwnTable
        caption="3D Videos"
        search={search}
        onSearchChange={onSearchChange}
        total={total}
        pageSize={VIDEO_PRODUCTS_PAGE_SIZE}
        rows={products}
        rowKey={({ id }) => id}
        columns={VIDEO_COLUMNS}
      />
    </>
  );
}

const VIDEO_COLUMNS: Columns<VideoProductRow> = [
  {
    header: 'Product',
    cell: ({ id, name, imageUrl }) => (
      <span className="flex items-center gap-3">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <RecordLink
          to="/vendor-dashboard/videos/$id"
          id={id}
          className="min-w-0 underline-offset-4 hover:underline"
        >
          {name}
        </RecordLink>
      </span>
    ),
  },
  {
    header: 'Source',
    cell: ({ video3dUrl, video3dSource, hasModel }) =>
      video3dUrl && video3dSource
        ? VIDEO_SOURCE_WORDS[video3dSource]
        : hasModel && <span className="text-ink-faint">Has a 3D model</span>,
  },
  { header: 'Video', isShort: true, cell: (row) => <VideoState row={row} /> },
  {
    isShort: true,
    ...actionsColumn<VideoProductRow>(
      (row) => (
        <ButtonLink
          to="/vendor-dashboard/videos/$id"
          params={{ id: String(row.id) }}
          size="sm"
          variant={row.video3dStatus === 'pending' || row.video3dStatus === 'failed' ? 'secondary' : 'quiet'}
        >
          {row.openJob ? 'See progress' : generateWords(false, row)}
          <span className="sr-only"> of {row.name}</span>
        </ButtonLink>
      ),
      'What to do',
    ),
  },
];

function VideoState({ row: { name, video3dStatus, video3dError, openJob } }: { row: VideoProductRow }) {
  const { label, tone } = PRODUCT_VIDEO_LOOKS[video3dStatus];
  return (
    <span className="flex flex-col items-start gap-1.5 as-cards:items-end">
      <Badge tone={tone}>{label}</Badge>
      {openJob && (
        <ProgressBar
          label={`Progress of the video of ${name}`}
          value={VIDEO_PROGRESS[openJob.status]}
          max={100}
          className="w-28!"
        />
      )}
      {!openJob && video3dError && <span className="text-ink-soft text-xs">{video3dError}</span>}
    </span>
  );
}
