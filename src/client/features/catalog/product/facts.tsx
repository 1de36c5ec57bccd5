import { Link } from '@tanstack/react-router';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { regionName } from '@/shared/constants.ts';

/** Dimensions, materials and location of a product, and the way to try it out at its size. */
export function Facts({ product, categoryName }: { product: Product; categoryName: string | undefined }) {
  const { widthCm, depthCm, heightCm, materials, colour } = product;
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Width', details: centimetres(widthCm) },
          { term: 'Depth', details: centimetres(depthCm) },
          { term: 'Height', details: centimetres(heightCm) },
          { term: 'Materials', details: materials.length > 0 ? sentenceCase(materials.join(', ')) : null },
          { term: 'Colour', details: colour ? sentenceCase(colour) : null },
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

function centimetres(length: number | null): string | null {
  return length === null ? null : `${length} cm`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
