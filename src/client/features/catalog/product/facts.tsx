import { Link } from '@tanstack/react-router';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { fieldText } from '@/client/features/catalog/field-text.ts';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { PAGE_FACTS, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { regionName } from '@/shared/constants.ts';
import { capitalise } from '@/shared/format/capitalise.ts';

export function Facts({ product, categoryName }: { product: Product; categoryName: string | undefined }) {
  const { widthCm, depthCm } = product;
  const said = PAGE_FACTS.map((name) => {
    const field = PRODUCT_FIELDS[name];
    return { term: field.label, details: capitalise(fieldText(field, product[name], String)) || null };
  });
  return (
    <>
      <DescriptionList
        items={[
          ...said,
          { term: 'Category', details: categoryName ?? null },
          { term: 'Region', details: regionName(product.region) },
          { term: 'Sold by', details: <SellerLink id={product.vendorId} name={product.vendorName} /> },
        ]}
      />
      {widthCm !== null && depthCm !== null && (
        <Link
          to="/room-planner"
          search={{ product: product.id }}
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See it in a room
        </Link>
      )}
    </>
  );
}
