import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { vendorWaysInput } from '@/shared/checkout/vendor-methods-input.ts';
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
    access: text,
  }),
  ways: vendorWaysInput.catch({}),
  /** Defaults that were on screen when the buyer chose for another part. */
  shownWays: vendorWaysInput.catch({}),
  /** Id of the saved address that the form started from. */
  savedId: z.number().nullable().catch(null),
});
export type KeptCheckout = z.infer<typeof keptCheckout>;

/** User id in the draft key of a visitor; no user has it. */
const VISITOR_ID = 0;

function keyOf(userId: number | undefined): string {
  return draftKey(userId ?? VISITOR_ID, 'checkout');
}

/** Reads the checkout draft of this browser, or null. */
export function readKeptCheckout(userId: number | undefined): KeptCheckout | null {
  const parsed = keptCheckout.safeParse(readDraft(keyOf(userId))?.values);
  return parsed.success ? parsed.data : null;
}

export function forgetKeptCheckout(userId: number | undefined) {
  forgetDraft(keyOf(userId));
}

/** Passes a draft to a new guest, without the previous name and email. */
export function moveKeptCheckout(from: Pick<CheckoutBuyer, 'id'>, to: Pick<CheckoutBuyer, 'id'>) {
  const draft = from.id === to.id || readKeptCheckout(to.id) ? null : readKeptCheckout(from.id);
  if (!draft) return;
  saveDraft(keyOf(to.id), { base: null, values: draft });
  forgetKeptCheckout(from.id);
}

/** The typed address, with the buyer's own name and email as defaults. */
export function addressOf({ address }: KeptCheckout, me: CheckoutBuyer): KeptCheckout['address'] {
  return { ...address, fullName: address.fullName || me.name, email: address.email || me.email };
}

/**
 * Stores the draft, so that reload, Back, a second tab or a lost connection lose nothing. Omits the buyer's
 * name and email.
 */
export function useKeepCheckout(
  me: CheckoutBuyer,
  { address, ...choices }: KeptCheckout,
  isTouched: boolean,
) {
  const userId = me.id;
  const fullName = address.fullName === me.name ? '' : address.fullName;
  const email = address.email === me.email ? '' : address.email;
  const values = JSON.stringify({ address: { ...address, fullName, email }, ...choices });
  useEffect(() => {
    if (isTouched) saveDraft(keyOf(userId), { base: null, values: JSON.parse(values) });
  }, [userId, values, isTouched]);
}

/** Follows the draft of another tab, unless this one is being typed in. */
export function useFollowCheckout(userId: number | undefined, show: (draft: KeptCheckout) => void) {
  const onChange = useEffectEvent((key: string | null) => {
    if (key !== keyOf(userId) || document.hasFocus()) return;
    const draft = readKeptCheckout(userId);
    if (draft) show(draft);
  });
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => onChange(key);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
