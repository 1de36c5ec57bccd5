import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import type { OwnVariants } from '@/shared/catalog/variant-inputs.ts';
import { VariantsEditor } from './variants-editor.tsx';

export type VariantsCardProps = {
  product: OwnProduct;
  /** Pictures to choose from. */
  pictures: readonly string[];
  onDirty: (isDirty: boolean) => void;
  /** Receives the product after a save that may have changed it. */
  onSaved: (product: OwnProduct) => void;
};

/** Sizes, timbers, colours of a product, each combination with its own price and stock. */
export function VariantsCard(props: VariantsCardProps) {
  const { data, ...query } = useQuery(useApi().vendor.variants.queryOptions({ id: props.product.id }));
  // The editor keeps these: a refetch must not replace what is typed.
  const [base, setBase] = useState<{ variants: OwnVariants; edition: number }>();
  const begun = base?.variants ?? data;
  return (
    <Card
      title="Sizes and options"
      text="Sell one product in several sizes, timbers or colours, each with its own price, stock and picture."
      className="mt-6"
    >
      {query.isError && !begun && <ErrorState title="The options could not be loaded" query={query} />}
      {begun && (
        <VariantsEditor
          key={base?.edition ?? 0}
          {...props}
          base={begun}
          isSaved={base !== undefined}
          onBase={(variants) => setBase((now) => ({ variants, edition: (now?.edition ?? 0) + 1 }))}
        />
      )}
    </Card>
  );
}
