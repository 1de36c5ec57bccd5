import { readDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import type { SavedAddress } from '@/shared/accounts/addresses.ts';
import { deliveryCountries } from '@/shared/catalog/delivery.ts';
import { ADDRESS_REGIONS, COUNTRIES, townOf } from '@/shared/catalog/regions.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { CheckoutBuyer } from './checkout-buyer.ts';
import { placeOfDraft } from './destination-of-draft.ts';
import { addressOf, type KeptCheckout } from './kept-checkout.ts';
import { defaultOf, fieldsOf } from './saved-addresses.tsx';

type Start = { address: Partial<KeptCheckout['address']>; savedId: number | null };

/** The address that the checkout starts with: the draft or a saved one, if in the region last chosen on any page. */
export function startAddress(
  draft: KeptCheckout | null,
  book: readonly SavedAddress[],
  me: CheckoutBuyer,
  { sellers }: CartView,
): Start {
  const chosen = readDeliverTo()?.address;
  const last = chosen && isDelivered(chosen.country, sellers) ? chosen : undefined;
  const isThere = (address: { city: string; state: string; country: string }) =>
    !last ||
    (address.state === last.state && address.country === last.country) ||
    placeOfDraft(address) === placeOfDraft({ ...last, city: '' });

  if (draft && (isThere(draft.address) || isUnlisted(draft.address.state))) {
    return { address: addressOf(draft, me), savedId: draft.savedId };
  }
  const preferred = defaultOf(book);
  const saved = [...(preferred ? [preferred] : []), ...book].find(isThere);
  if (saved) return { address: fieldsOf(saved), savedId: saved.id };
  const fresh = last ? { ...last, city: townOf(last.state) } : {};
  const hasRegion = draft?.address.state !== '';
  return { address: draft && !hasRegion ? { ...addressOf(draft, me), ...last } : fresh, savedId: null };
}

function isDelivered(country: string, sellers: CartView['sellers']): boolean {
  return deliveryCountries(sellers).some((code) => COUNTRIES[code] === country);
}

/** Autofilled, perhaps in other words. */
function isUnlisted(state: string): boolean {
  return state !== '' && !ADDRESS_REGIONS.some(({ name }) => name === state);
}
