import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { type OwnProduct, type Product, type ProductInput, productInput } from '@/shared/catalog/catalog.ts';
import {
  EMPTY_VALUES,
  type FieldValues,
  mapFields,
  PRODUCT_FIELDS,
} from '@/shared/catalog/product-fields.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { toCents } from '@/shared/money.ts';
import { linkInput } from '@/shared/platform/picture-link.ts';
import { cropsOf, inputOf, type ProductDraft } from './product-draft.ts';

/** Returns if shoppers will see a former price, and why not. */
type FormerPriceVerdict =
  | { kind: 'none' | 'not-higher' | 'new-product' | 'unknown' | 'too-short'; amount: string }
  | { kind: 'shown'; amount: string; until: string };

/**
 * Builds the product of a draft for the preview, without invalid fields.
 * @param isFormerPriceShown see `judgeFormerPrice`
 */
export function previewProduct(
  draft: ProductDraft,
  product: OwnProduct | null,
  sellerName: string,
  isFormerPriceShown: boolean,
): Product {
  const read = inputReader(draft);
  const pictures = [...draft.images, { url: draft.pictureLink, alt: '', crop: 'middle' as const }].flatMap(
    ({ url, ...picture }) => {
      const href = linkInput.safeParse(url).data;
      return href ? [{ url: href, ...picture }] : [];
    },
  );
  const leadTimeWeeks = read('leadTimeWeeks', null) ?? null;
  const pausedUntil = read('pausedUntil', null) ?? null;
  const isPaused = pausedUntil !== null && pausedUntil > dayInNewZealand(new Date());
  // The stock of a product that becomes made to order is its week's.
  const isNewToOrder = draft.supply === 'order' && (product?.leadTimeWeeks ?? null) === null;
  const stock = isNewToOrder ? (read('weeklyCapacity', 0) ?? 0) : read('stock', 0);
  const orderBook = {
    leadTimeWeeks,
    pausedUntil: isPaused ? pausedUntil : null,
    stock: isPaused ? 0 : stock,
  };
  const [imageUrl = '', ...additionalImages] = new Set(pictures.map(({ url }) => url));
  return {
    ...(product ?? NEW_PRODUCT),
    vendorName: product?.vendorName ?? sellerName,
    name: read('name', 'Name of the product'),
    description: read('description', ''),
    price: read('price', '0.00'),
    compareAtPrice: isFormerPriceShown ? (read('compareAtPrice', null) ?? null) : null,
    categoryId: read('categoryId', 0),
    imageUrl,
    additionalImages,
    imageAlts: Object.fromEntries(pictures.flatMap(({ url, alt }) => (alt ? [[url, alt]] : []))),
    imageCrops: cropsOf(pictures),
    status: draft.status,
    region: draft.region,
    deliveryAvailable: draft.deliveryAvailable,
    deliveryFee: read('deliveryFee', '0.00'),
    estimatedDeliveryDays: read('estimatedDeliveryDays', 0),
    filterOptionIds: draft.filterOptionIds,
    flaws: read('flaws', []) ?? [],
    // Each field gets a value of its own type.
    ...(mapFields(PRODUCT_FIELDS, (_, name) => read(name, EMPTY_VALUES[name]) ?? null) as FieldValues),
    ...orderBook,
  };
}

/** Judges a former price. @param until the server's last day to show it; null never, undefined loading */
export function judgeFormerPrice(
  draft: ProductDraft,
  product: OwnProduct | null,
  until: string | null | undefined,
): FormerPriceVerdict {
  const read = inputReader(draft);
  const price = read('price', '');
  const amount = read('compareAtPrice', null) ?? '';
  if (!amount || !price) return { kind: 'none', amount: '' };
  if (toCents(amount) <= toCents(price)) return { kind: 'not-higher', amount };
  if (!product) return { kind: 'new-product', amount };
  if (until === undefined) return { kind: 'unknown', amount };
  return until === null ? { kind: 'too-short', amount } : { kind: 'shown', amount, until };
}

function inputReader(draft: ProductDraft) {
  const typed = inputOf(draft);
  const { shape } = productInput;
  return <Field extends keyof ProductInput>(field: Field, otherwise: ProductInput[Field]) => {
    const read = shape[field].safeParse(typed[field]);
    // The shape's field has the input's type.
    return read.success ? (read.data as ProductInput[Field]) : otherwise;
  };
}

const NEW_PRODUCT: Product = {
  id: 0,
  name: '',
  price: '0.00',
  compareAtPrice: null,
  imageUrl: '',
  categoryId: 0,
  rating: '0.00',
  reviewCount: 0,
  isAiPick: false,
  isNew: true,
  isTrending: false,
  choices: null,
  stock: 0,
  region: 'auckland',
  video3dUrl: null,
  video3dStatus: 'pending',
  video3dSource: null,
  video3dTurnSeconds: null,
  deliveryAvailable: false,
  vendorId: 0,
  vendorName: '',
  description: '',
  additionalImages: [],
  imageAlts: {},
  imageCrops: {},
  sku: null,
  model3dUrl: null,
  aiPickReason: null,
  status: 'active',
  ...EMPTY_VALUES,
  filterOptionIds: [],
  flaws: [],
  materialShares: [],
  deliveryFee: '0.00',
  estimatedDeliveryDays: 0,
  createdAt: new Date(0),
};

/** Judges a draft's former price; asks the server only when needed. */
export function useFormerPrice(draft: ProductDraft, product: OwnProduct | null) {
  const api = useApi();
  const money = useFormatMoney();
  const { kind, amount } = judgeFormerPrice(draft, product, undefined);
  const data = useOptionalQuery({
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
