import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { TurningVideo } from '@/client/components/video/turning-video.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { picturesOf } from '@/shared/catalog/product-text.ts';
import type { OwnVariant } from '@/shared/catalog/variant-inputs.ts';
import { VIDEO_POLL_MS } from '@/shared/videos/video-playback.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import type { VideoJobView } from '@/shared/videos/video3d.ts';
import { useVideoActions, type VideoActions } from './use-video-actions.ts';
import { VideoJobCard, type VideoJobCardProps } from './video-job-card.tsx';
import { PRODUCT_VIDEO_LOOKS } from './video-words.ts';

const VideoForm = lazy(() => import('./video-form.tsx'));

type VideoScreenProps = {
  /** The listing. */
  product: OwnProduct;
  /** With the listing as the default one; empty without options. */
  variants: readonly OwnVariant[];
  variantId: number;
  onVariant: (variantId: number) => void;
  me: Me;
};

/**
 * The 360° videos of a product, or of a single variant: the shown one, the form for a new one, and all requested ones. Polls
 * during generation.
 */
export function VideoScreen({ product: listing, variants, variantId, onVariant, me }: VideoScreenProps) {
  const { data: jobs } = useSuspenseQuery({
    ...useApi().video3d.list.queryOptions({ productId: variantId }),
    refetchInterval: ({ state }) => (state.data?.some(isOpenVideo) ? VIDEO_POLL_MS : false),
  });
  const variant = variants.find(({ id }) => id === variantId && id !== listing.id);
  const product = variant ? asOwnVariant(listing, variant, jobs) : listing;
  const open = jobs.filter(isOpenVideo);
  const ended = jobs.filter((job) => !isOpenVideo(job));
  const isOpen = open.length > 0;
  const actions = useVideoActions(product.id);
  const shared = { productName: product.name, isOpen, actions };
  useOnEnd(isOpen, actions.refresh);
  const isHydrated = useHydrated();
  const look = PRODUCT_VIDEO_LOOKS[isOpen ? 'generating' : product.video3dStatus];
  const waiting = <Loading label="Loading..." lines={['h-96 rounded-lg']} />;

  return (
    <Container className="pb-20">
      <PageHeader
        size="tool"
        title="360° video"
        text={
          <span className="flex flex-wrap items-center gap-3">
            {product.name} <Badge tone={look.tone}>{look.label}</Badge>
            {ended.length > 0 && (
              <a
                href="#history"
                className="text-accent -my-3 py-3 text-sm underline underline-offset-4 lg:hidden"
              >
                History ({ended.length})
              </a>
            )}
          </span>
        }
        parent={
          product.vendorId === me.id ? (
            <Link to="/vendor-dashboard" search={{ tab: 'videos' }}>
              3D Videos
            </Link>
          ) : (
            <Link to="/admin/products">Products</Link>
          )
        }
        crumb={product.name}
      />
      {variants.length > 1 && (
        <Field
          label="Video of"
          className="mb-8 max-w-md"
          hint={
            variant
              ? 'Shoppers see it when they choose this option.'
              : 'Shoppers see it with every option that has no video of its own.'
          }
        >
          <NativeSelect
            value={String(variantId)}
            options={[
              { value: String(listing.id), label: 'The product' },
              ...variants
                .filter(({ id }) => id !== listing.id)
                .map(({ id, values }) => ({ value: String(id), label: values.join(', ') })),
            ]}
            onChoose={(id) => onVariant(Number(id))}
          />
        </Field>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-start-2 lg:row-start-1">
          {isOpen && (
            <section aria-label="Being made">
              <VideoJobs jobs={open} {...shared} />
            </section>
          )}
          <ShownVideo product={product} jobs={jobs} actions={actions} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {isHydrated ? (
            <Suspense fallback={waiting}>
              <VideoForm product={product} userId={me.id} open={open[0]} newest={jobs[0]} />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
        {(ended.length > 0 || !isOpen) && (
          <section aria-labelledby="history" className="min-w-0 lg:col-start-2">
            <h2 id="history" className="font-display mb-4 scroll-mt-24 text-xl">
              History
            </h2>
            {ended.length > 0 ? (
              <VideoJobs jobs={ended} {...shared} />
            ) : (
              <p className="text-ink-soft">No videos yet. Those that you generate are listed here.</p>
            )}
          </section>
        )}
      </div>
    </Container>
  );
}

/** A variant as a product with the variant's own video, which its videos tell. */
function asOwnVariant(
  listing: OwnProduct,
  { id, values, imageUrl }: OwnVariant,
  jobs: readonly VideoJobView[],
): OwnProduct {
  const shown = jobs.find(({ isShown }) => isShown);
  const hasFailed = jobs[0]?.status === 'failed';
  return {
    ...listing,
    ...{ id, name: `${listing.name} · ${values.join(', ')}`, model3dUrl: null },
    imageUrl: imageUrl ?? listing.imageUrl,
    additionalImages: imageUrl ? picturesOf(listing) : listing.additionalImages,
    video3dStatus: shown ? 'ready' : hasFailed ? 'failed' : 'pending',
    video3dUrl: shown?.outputVideoUrl ?? null,
    video3dSource: shown?.source ?? null,
    video3dTurnSeconds: shown?.turnSeconds ?? null,
  };
}

function VideoJobs({ jobs, ...shared }: Omit<VideoJobCardProps, 'job'> & { jobs: readonly VideoJobView[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {jobs.map((job) => (
        <VideoJobCard key={job.id} job={job} {...shared} />
      ))}
    </ul>
  );
}

function useOnEnd(isOpen: boolean, onEnd: () => void) {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current && !isOpen) onEnd();
    was.current = isOpen;
  });
}

function isOpenVideo({ status }: Pick<VideoJobView, 'status'>): boolean {
  return VIDEO_MACHINE.allows(status, 'cancel');
}

type ShownVideoProps = { product: OwnProduct; jobs: readonly VideoJobView[]; actions: VideoActions };

function ShownVideo({ product, jobs, actions: { takeDown } }: ShownVideoProps) {
  const { id, name, video3dUrl: url, video3dSource } = product;
  if (!url) return null;
  const isListed = jobs.some(({ isShown }) => isShown);

  return (
    <section aria-label="Video of the product" className="flex flex-col gap-4">
      {product.video3dStatus === 'ready' && (
        <Notice tone="positive" title="The 360° video is ready">
          {product.status === 'active'
            ? 'Shoppers see it on the product’s page.'
            : 'Shoppers will see it once the product is on sale.'}
        </Notice>
      )}
      <div className="aspect-[4/3] w-full max-w-md overflow-hidden rounded-lg lg:max-w-none">
        <TurningVideo
          key={url}
          url={url}
          name={name}
          source={video3dSource}
          turnSeconds={product.video3dTurnSeconds}
        />
      </div>
      <ConfirmButton
        variant="secondary"
        size="sm"
        className="self-start"
        title="Take down the video?"
        text={`Shoppers will see only the pictures of ${name}.${isListed ? ' The video stays in the list below, so that you can use it again.' : ''}`}
        confirmLabel="Take down video"
        mutation={takeDown}
        failureText="This did not work. Please try again."
        onConfirm={(close) => takeDown.mutate({ productId: id }, { onSuccess: close })}
      >
        Take down
      </ConfirmButton>
    </section>
  );
}
