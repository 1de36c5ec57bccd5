import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { usePlannedProducts } from '@/client/features/rooms/planner/use-products.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { ProductWithVariants, Variant } from '@/shared/catalog/catalog.ts';
import { asPiece, chosenVariant, optionValues } from '@/shared/catalog/variants.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';

type VariantFieldsProps = {
  product: ProductWithVariants;
  chosen: Variant;
  onChoose: (variantId: number) => void;
  isDisabled?: boolean;
};

export function VariantFields({ product, chosen, onChoose, isDisabled = false }: VariantFieldsProps) {
  return optionValues(product, chosen).map(({ name, values }) => (
    <Field key={name} label={name}>
      <NativeSelect
        value={String(chosen.id)}
        disabled={isDisabled}
        options={values.map(({ value, variantId, isSoldOut }) => ({
          value: String(variantId),
          label: isSoldOut ? `${value} (sold out)` : value,
        }))}
        onChoose={(variantId) => onChoose(Number(variantId))}
      />
    </Field>
  ));
}

type ItemVariantProps = PanelProps & { item: RoomItem };

/** Makes an item another variant of its product, also of one that is no longer sold; nothing for a product without options. */
export function ItemVariant({ history, dispatch, item }: ItemVariantProps) {
  const { productId, key, isLocked } = item;
  const api = useApi();
  const { data: products, isPlaceholderData } = usePlannedProducts(history.plan.items);
  const planned = products?.find(({ id }) => id === productId);
  const isGone = productId !== null && products !== undefined && !isPlaceholderData && !planned;
  const listingOfGone = useOptionalQuery({
    ...api.catalog.listingOf.queryOptions({ id: productId ?? 0 }),
    enabled: isGone,
  });
  const listingId = planned && planned.values.length > 0 ? planned.listingId : listingOfGone?.id;
  const listing = useOptionalQuery({
    ...api.catalog.product.queryOptions({ id: listingId ?? 0 }),
    enabled: listingId !== undefined,
  });
  const choose = (id: number) => listing && dispatch({ type: 'variant', key, product: asPiece(listing, id) });
  if (listing?.variants && isGone) {
    return (
      <Field label="No longer sold: choose another">
        <NativeSelect
          value=""
          placeholder="Choose"
          disabled={isLocked}
          options={listing.variants.map(({ id, values, stock }) => ({
            value: String(id),
            label: `${values.join(', ')}${stock > 0 ? '' : ' (sold out)'}`,
          }))}
          onChoose={(id) => choose(Number(id))}
        />
      </Field>
    );
  }
  const chosen = listing && planned && chosenVariant(listing, planned.id);
  if (!chosen) return null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <VariantFields product={listing} chosen={chosen} isDisabled={isLocked} onChoose={choose} />
    </div>
  );
}
