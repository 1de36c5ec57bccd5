import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProductPrice } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { Product, ProductWithVariants } from '@/shared/catalog/catalog.ts';
import { sizeText } from '@/shared/catalog/product-text.ts';
import { asPiece, chosenVariant } from '@/shared/catalog/variants.ts';
import { VariantFields } from './variant-fields.tsx';

type ChooseVariantDialogProps = {
  /** As the catalogue lists it. */
  product: Product;
  onAdd: (piece: Product) => void;
  onClose: () => void;
};

export function ChooseVariantDialog({ product, onAdd, onClose }: ChooseVariantDialogProps) {
  const query = useQuery(useApi().catalog.product.queryOptions({ id: product.id }));
  const [chosenId, setChosenId] = useState(product.variant?.id);
  const listing = query.data;
  const chosen = listing && (chosenVariant(listing, chosenId ?? firstToBuy(listing)) ?? null);
  const piece = listing && asPiece(listing, chosen?.id ?? listing.id);
  return (
    <Dialog
      size="sm"
      title={`Add ${product.name}`}
      onClose={onClose}
      footer={
        <Button
          disabled={!piece}
          onClick={() => {
            if (piece) onAdd(piece);
            onClose();
          }}
        >
          Add to the room
        </Button>
      }
    >
      {query.isError && <ErrorState title="Failed to fetch the product" query={query} />}
      {query.isPending && <Skeleton className="h-48" />}
      {piece && (
        <div className="flex flex-col gap-4">
          <div className="flex gap-4" aria-live="polite">
            <Thumbnail imageUrl={piece.imageUrl} size="md" />
            <div className="min-w-0 text-sm">
              <p>
                <ProductPrice price={piece.price} compareAtPrice={null} size="sm" />
              </p>
              <p className="text-ink-soft mt-1">{sizeText(piece)}</p>
              {piece.stock === 0 && <p className="text-danger mt-1">Sold out</p>}
            </div>
          </div>
          {chosen && <VariantFields product={listing} chosen={chosen} onChoose={setChosenId} />}
        </div>
      )}
    </Dialog>
  );
}

/** Returns the default variant, or the first in stock if it is sold out. */
function firstToBuy({ id, stock, variants = [] }: ProductWithVariants): number {
  if (stock > 0) return id;
  return variants.find((variant) => variant.stock > 0)?.id ?? id;
}
