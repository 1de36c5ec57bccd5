import { useQuery } from '@tanstack/react-query';
import { SellerLink } from '@/client/components/seller-link.tsx';
import { useApi } from '@/client/lib/trpc.ts';

/** What the seller says of the shop, where they said something. */
export function AboutVendor({ productId }: { productId: number }) {
  const api = useApi();
  const { data: vendor } = useQuery(api.catalog.productVendor.queryOptions({ id: productId }));
  if (!vendor?.about) return null;
  return (
    <>
      <h3 className="font-display mt-8 text-xl wrap-anywhere">
        About <SellerLink id={vendor.id} name={vendor.name} />
      </h3>
      <p className="max-w-text text-ink-soft mt-2 text-pretty wrap-anywhere whitespace-pre-line">
        {vendor.about}
      </p>
    </>
  );
}
