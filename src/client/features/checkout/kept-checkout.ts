import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import type { VendorWays } from '@/shared/checkout/ways.ts';
import { vendorWaysInput } from '@/shared/checkout/ways-input.ts';
import type { CheckoutBuyer } from './checkout-buyer.ts';

const text = z.string().max(300).catch('');

const keptCheckout = z.object({
  address: z.object({
    fullName: text,
    email: text,
    phone: text,
    street: text,
    suburb: text,
    city: text,
    state: text,
    zip: text,
    country: text,
  }),
  ways: vendorWaysInput.catch({}),
  /** Of the buyer's address book, the one that the address began as. */
  savedId: z.number().nullable().catch(null),
});
export type KeptCheckout = z.infer<typeof keptCheckout>;

/** Nobody has this id: for who buys without an account. */
const NOBODY = 0;

function keyOf(userId: number | undefined): string {
  return draftKey(userId ?? NOBODY, 'checkout');
}

/** What somebody has typed and chosen at the checkout in this browser and not ordered yet; null when nothing. */
export function readKeptCheckout(userId: number | undefined): KeptCheckout | null {
  const parsed = keptCheckout.safeParse(readDraft(keyOf(userId))?.values);
  return parsed.success ? parsed.data : null;
}

export function forgetKeptCheckout(userId: number | undefined) {
  forgetDraft(keyOf(userId));
}

/** Who buys is a new guest: what was typed as another goes on, but for the name and email, which are not kept with it. */
export function moveKeptCheckout(from: Pick<CheckoutBuyer, 'id'>, to: Pick<CheckoutBuyer, 'id'>) {
  const kept = from.id === to.id || readKeptCheckout(to.id) ? null : readKeptCheckout(from.id);
  if (!kept) return;
  saveDraft(keyOf(to.id), { base: null, values: kept });
  forgetKeptCheckout(from.id);
}

/** The address that was typed. Its name and email are the buyer's own where they have typed no others. */
export function addressOf({ address }: KeptCheckout, me: CheckoutBuyer): KeptCheckout['address'] {
  return { ...address, fullName: address.fullName || me.name, email: address.email || me.email };
}

/**
 * Keeps it, so that a reload, Back and Forward, a second tab and a lost connection lose nothing. The buyer's own name and email
 * are left out: they may say anew who they are.
 */
export function useKeepCheckout(
  me: CheckoutBuyer,
  { address, ways, savedId }: { address: KeptCheckout['address']; ways: VendorWays; savedId: number | null },
  isTouched: boolean,
) {
  const userId = me.id;
  const fullName = address.fullName === me.name ? '' : address.fullName;
  const email = address.email === me.email ? '' : address.email;
  const values = JSON.stringify({ address: { ...address, fullName, email }, ways, savedId });
  useEffect(() => {
    if (isTouched) saveDraft(keyOf(userId), { base: null, values: JSON.parse(values) });
  }, [userId, values, isTouched]);
}

/** Shows what is typed at the checkout of another tab; not to who is typing here. */
export function useFollowCheckout(userId: number | undefined, show: (kept: KeptCheckout) => void) {
  const onChange = useEffectEvent((key: string | null) => {
    if (key !== keyOf(userId) || document.hasFocus()) return;
    const kept = readKeptCheckout(userId);
    if (kept) show(kept);
  });
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => onChange(key);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
