import { useState } from 'react';
import { TurningVideo } from '@/client/components/video/turning-video.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import type { VideoJobView } from '@/shared/videos/video3d.ts';
import type { VideoActions } from './use-video-actions.ts';

type ShownVideoProps = { product: OwnProduct; jobs: readonly VideoJobView[]; actions: VideoActions };

export function ShownVideo({ product, jobs, actions: { takeDown } }: ShownVideoProps) {
  const { id, name, video3dUrl: url, video3dSource } = product;
  const [isAsking, setAsking] = useState(false);
  if (!url) return null;
  const isListed = jobs.some(({ isShown }) => isShown);

  return (
    <section aria-label="Video of the product" className="flex flex-col gap-4">
      {product.video3dStatus === 'ready' && (
        <Notice tone="positive" title="The 3D video is ready">
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
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)} className="self-start">
        Take down
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take down the video?"
        text={`Shoppers will see only the pictures of ${name}.${isListed ? ' The video stays in the list below, so that you can use it again.' : ''}`}
        confirmLabel="Take down video"
        mutation={takeDown}
        failureText="This did not work. Please try again."
        onConfirm={() => takeDown.mutate({ productId: id }, { onSuccess: () => setAsking(false) })}
      />
    </section>
  );
}
