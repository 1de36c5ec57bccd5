import { z } from 'zod';
import { currentPassword } from '@/shared/accounts/account-inputs.ts';
import type { Suspension } from '@/shared/accounts/crm.ts';
import type { VendorAbsence } from '@/shared/catalog/absence.ts';
import type { DeliveryPlace } from '@/shared/catalog/delivery.ts';
import { deliveryFeeInput, deliveryPlacesInput } from '@/shared/catalog/delivery-inputs.ts';
import { READY_DAYS_RANGE } from '@/shared/catalog/product-fields.ts';
import {
  DEFAULT_DELIVERY_DAYS,
  MAX_COLLECTION_READY_DAYS,
  REGIONS,
  type Region,
} from '@/shared/constants.ts';
import { emptyTextToNull, line, prose, seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import type { Decimal } from '@/shared/money.ts';
import { isPrintableHolder, readBankAccount } from '@/shared/payouts/bank-account.ts';
import { gstNumberInput } from '@/shared/payouts/gst.ts';
import type { MaskedPayoutAccount } from '@/shared/payouts/payouts.ts';

/** First steps of a new vendor, in order. */
export const FIRST_STEPS = ['profile', 'product', 'delivery', 'payout'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Settings and progress, computed from the data. */
export interface VendorSetup {
  /** Empty for an admin; without `payout` if account numbers can't be encrypted. */
  steps: { step: FirstStep; isDone: boolean }[];
  profile: {
    company: string | null;
    about: string;
    place: string | null;
    region: Region | null;
    /** Null if not registered for GST. */
    gstNumber: string | null;
  };
  /** Default terms, also for new products. */
  delivery: {
    collectionAddress: string | null;
    collectionHours: string | null;
    collectionInstructions: string | null;
    /** Null if no day is promised. */
    collectionReadyDays: number | null;
    deliveryAvailable: boolean;
    deliveryFee: Decimal;
    estimatedDeliveryDays: number;
    /** Places with another fee, or without delivery. */
    places: DeliveryPlace[];
  };
  /** Null without an account, or if its key is lost. */
  payout: MaskedPayoutAccount | null;
  canKeepPayout: boolean;
  suspension: Suspension | null;
  /** Now or next. */
  absence: VendorAbsence | null;
  /** When the vendor closed the shop; null if it is open. */
  closedAt: Date | null;
}

export const vendorProfileInput = z.object({
  company: line('Shop name', 1, 100),
  about: prose('About your shop', 20, 2000),
  place: line('Town or suburb', 0, 80).transform(emptyTextToNull).nullish(),
  region: z.enum(REGIONS, 'Choose your region'),
  gstNumber: gstNumberInput.nullish(),
});
export const saveProfileInput = vendorProfileInput.extend({
  seen: seenInput(keysOf(vendorProfileInput.shape)),
});
export type SaveProfileInput = z.infer<typeof saveProfileInput>;

const NO_WAY_HOME = 'Say where people collect, or offer delivery';

export const vendorDeliveryInput = z
  .object({
    collectionAddress: line('Collection address', 0, 300).transform(emptyTextToNull).nullish(),
    collectionHours: line('Collection hours', 0, 200).transform(emptyTextToNull).nullish(),
    collectionInstructions: prose('Collection instructions', 0, 1000).transform(emptyTextToNull).nullish(),
    collectionReadyDays: z
      .number(READY_DAYS_RANGE)
      .int(READY_DAYS_RANGE)
      .min(0, READY_DAYS_RANGE)
      .max(MAX_COLLECTION_READY_DAYS, READY_DAYS_RANGE)
      .nullish(),
    deliveryAvailable: z.boolean().default(false),
    deliveryFee: deliveryFeeInput.default('0.00'),
    estimatedDeliveryDays: z
      .number('Use whole days')
      .int('Use whole days')
      .min(0, 'Use 0 to 365 days')
      .max(365, 'Use 0 to 365 days')
      .default(DEFAULT_DELIVERY_DAYS),
    places: deliveryPlacesInput.optional(),
  })
  .refine(({ collectionAddress, deliveryAvailable }) => collectionAddress || deliveryAvailable, {
    path: ['collectionAddress'],
    message: NO_WAY_HOME,
  });
export type VendorDeliveryInput = z.infer<typeof vendorDeliveryInput>;
export const saveDeliveryInput = vendorDeliveryInput.safeExtend({
  seen: seenInput(keysOf(vendorDeliveryInput.shape)),
});
export type SaveDeliveryInput = z.infer<typeof saveDeliveryInput>;

const NO_ACCOUNT = 'This is not a New Zealand bank account number, such as 01-0902-0068389-00';

export const payoutAccountInput = z.object({
  holder: line('Account holder', 1, 100).refine(
    (holder) => holder === '' || isPrintableHolder(holder),
    'Use Latin letters: banks print no others',
  ),
  accountNumber: z
    .string('Bank account number is required')
    .trim()
    .min(1, 'Bank account number is required')
    .max(40, NO_ACCOUNT)
    .transform((text, context) => {
      const account = text === '' ? '' : readBankAccount(text);
      if (account === null) context.addIssue({ code: 'custom', message: NO_ACCOUNT });
      return account ?? z.NEVER;
    }),
  currentPassword,
});
export type PayoutAccountInput = z.infer<typeof payoutAccountInput>;
