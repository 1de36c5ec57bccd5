import { Rotate3d } from 'lucide-react';
import { isVideoBeingMade } from '@/client/components/video/being-made.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';

export function VideoRequest({ product }: { product: Product }) {
  const panel = { to: '/vendor-dashboard/videos/$id', params: { id: String(product.id) } } as const;
  if (isVideoBeingMade(product)) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled>
          <Rotate3d aria-hidden /> Generating...
        </Button>
        <ButtonLink {...panel} variant="quiet">
          See progress
        </ButtonLink>
      </p>
    );
  }
  return (
    <ButtonLink {...panel} variant="secondary">
      <Rotate3d aria-hidden />
      {product.video3dStatus === 'ready' ? 'Regenerate Video' : 'Generate 3D Video'}
    </ButtonLink>
  );
}
