import { z } from 'zod';
import type { ProductReview } from '@/shared/catalog/catalog.ts';
import type { DeliveryPlace } from '@/shared/catalog/delivery.ts';
import type { Region } from '@/shared/constants.ts';
import { id } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';

/** A vendor as their own page tells of them. */
export interface SellerView {
  id: number;
  /** Company name, else their own. */
  name: string;
  /** What they say of the shop; empty where nothing. */
  about: string;
  /** Town or suburb, as they write it. */
  place: string | null;
  region: Region | null;
  /** Since when they are with us. */
  since: Date;
  /** What of theirs is on sale. */
  products: number;
  /** The mean of all reviews of what is on sale, to one place; null before the first. */
  rating: string | null;
  reviewCount: number;
  /** How things of theirs get home where a product says nothing else; null where they have not said it. */
  delivery: SellerDelivery | null;
  /** Where delivery costs something else, or is not offered. */
  places: DeliveryPlace[];
  /** Where what is on sale is collected, the region with most pieces first. */
  collectedIn: { region: Region; products: number }[];
  /** When; null where they have not said it. */
  collectionHours: string | null;
}

/** A vendor's usual way of handing things over; each product may say otherwise. */
interface SellerDelivery {
  isDelivered: boolean;
  isCollected: boolean;
  fee: Decimal;
  estimatedDays: number;
}

/** A review of something of a vendor's. */
export interface SellerReview extends ProductReview {
  product: { id: number; name: string };
}

/** The latest reviews that a vendor's page shows. */
export const SELLER_REVIEWS = 6;

export const sellerInput = z.object({ id });
