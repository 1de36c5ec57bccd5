import { useQuery } from '@tanstack/react-query';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { type FormerPriceVerdict, judgeFormerPrice } from './preview-product.ts';
import type { ProductDraft } from './product-draft.ts';

/** Judges a draft's former price; asks the server only when needed. */
export function useFormerPrice(draft: ProductDraft, product: OwnProduct | null) {
  const api = useApi();
  const money = useFormatMoney();
  const { kind, amount } = judgeFormerPrice(draft, product, undefined);
  const { data } = useQuery({
    ...api.vendor.formerPrice.queryOptions({ id: product?.id ?? 0, compareAtPrice: amount }),
    enabled: kind === 'unknown',
  });
  const verdict = judgeFormerPrice(draft, product, data?.until);
  return { isShown: verdict.kind === 'shown', note: noteOf(verdict, money(amount || '0.00')) };
}

function noteOf(verdict: FormerPriceVerdict, amount: string): string | null {
  switch (verdict.kind) {
    case 'not-higher':
      return 'The former price is not shown: it is not higher than the price.';
    case 'new-product':
      return 'The former price is not shown: a new product has no earlier price.';
    case 'too-short':
      return `The former price is not shown: ${amount} was not the price for 14 of the last 60 days.`;
    case 'shown':
      return `Shown as a sale until ${formatDate(new Date(`${verdict.until}T00:00:00Z`))}.`;
    default:
      return null;
  }
}
