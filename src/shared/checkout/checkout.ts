import { z } from 'zod';
import { destinationInput } from '@/shared/catalog/delivery-inputs.ts';
import { isHome } from '@/shared/catalog/regions.ts';
import { DEFAULT_COUNTRY } from '@/shared/constants.ts';
import { localWords } from '@/shared/format/local-words.ts';
import { emailInput, id, line, optionalPhoneInput, word } from '@/shared/input/input.ts';
import {
  FULFILLMENT_METHODS,
  type FulfillmentMethod,
  type MethodChoice,
  type VendorWays,
} from './fulfillment-methods.ts';
import { hasKnownRegion, misplacedZip } from './postcodes.ts';
import { vendorWaysInput } from './vendor-methods-input.ts';

export type * from './checkout-views.ts';

const country = line('Country', 1, 100).default(DEFAULT_COUNTRY);
const postalPlace = z.object({ zip: line(() => localWords().postcode, 1, 20), country });
const regionalPlace = z.object({ state: line(() => localWords().region, 1, 100), country });
const addressFields = z.object({
  ...postalPlace.shape,
  ...regionalPlace.shape,
  city: line('City', 0, 100).default(''),
});

export const shippingAddressInput = z
  .object({
    fullName: line('Full name', 0, 100).optional(),
    email: emailInput.optional(),
    phone: optionalPhoneInput.optional(),
    street: line('Street address', 1, 200),
    suburb: line('Suburb', 0, 100).optional(),
    city: line('City', 1, 100),
    state: regionalPlace.shape.state,
    zip: postalPlace.shape.zip,
    country,
    /** Stairs, a lift, a narrow way. */
    access: line('Access', 0, 300).optional(),
  })
  .refine(({ zip, country }) => !isHome(country) || /^\d{4}$/.test(zip), {
    path: ['zip'],
    error: () => localWords().noPostcode,
    // Reported together with other missing fields.
    when: ({ value }) => postalPlace.safeParse(value).success,
  })
  .refine(hasKnownRegion, {
    path: ['state'],
    message: 'Choose one of the regions of New Zealand',
    when: ({ value }) => regionalPlace.safeParse(value).success,
  })
  .refine((address) => misplacedZip(addressFields.parse(address)) === null, {
    path: ['zip'],
    error: ({ input }) => misplacedZip(addressFields.parse(input)) ?? undefined,
    when: ({ value }) => addressFields.safeParse(value).success,
  });
export type ShippingAddress = z.infer<typeof shippingAddressInput>;

interface StatedChoice {
  fulfillmentMethod?: FulfillmentMethod | undefined;
  /** By vendor; overrides `fulfillmentMethod`. */
  ways?: VendorWays | null | undefined;
  shippingAddress?: ShippingAddress | null | undefined;
  collectionLocation?: string | null | undefined;
}

export interface FulfillmentChoice extends StatedChoice {
  fulfillmentMethod: FulfillmentMethod;
}

/** Stores an address only for a delivery, and no empty location. */
export function choiceOf({ ways, shippingAddress, collectionLocation, ...choice }: FulfillmentChoice) {
  const fulfillmentMethod = methodOf({ ...choice, ways });
  return {
    fulfillmentMethod,
    ways: ways ?? null,
    shippingAddress: fulfillmentMethod === 'delivery' ? (shippingAddress ?? null) : null,
    collectionLocation: collectionLocation || null,
  };
}

/** Merges a new choice into the previous one; new methods replace all previous methods. */
export function choiceAfter(previousChoice: FulfillmentChoice, sent: StatedChoice) {
  const sentChoice = sent.fulfillmentMethod || sent.ways ? sent : previousChoice;
  return choiceOf({
    fulfillmentMethod: methodOf(sentChoice),
    ways: sentChoice.ways,
    shippingAddress: sent.shippingAddress ?? previousChoice.shippingAddress,
    collectionLocation: sent.collectionLocation ?? previousChoice.collectionLocation,
  });
}

/** Delivery if any part is delivered. */
function methodOf({ fulfillmentMethod, ways }: StatedChoice): FulfillmentMethod {
  if (!ways) return fulfillmentMethod ?? 'collection';
  return Object.values(ways).includes('delivery') ? 'delivery' : 'collection';
}

export function methodsOf(choice: Pick<FulfillmentChoice, 'fulfillmentMethod' | 'ways'>): MethodChoice {
  return choice.ways ?? choice.fulfillmentMethod;
}

export const NO_ADDRESS = 'Please tell us where to deliver';

const NO_METHOD = 'Please select a fulfillment method (collection or delivery) before proceeding.';

/** Amount displayed, in whole currency units: 129.5 is 129.50. */
const shownAmount = z
  .number()
  .min(0, 'Amount cannot be negative')
  .max(99_999_999, 'One payment can be at most 99,999,999. Please order in several parts.');

export const createPaymentIntentInput = z.object({
  amount: shownAmount,
  /** Displayed as due once pieces are made; refused if it is another. Not compared if absent. */
  dueLater: shownAmount.nullish(),
  currency: z.string().trim().toLowerCase().length(3, 'Currency must be a code such as usd').optional(),
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS, NO_METHOD).default('collection'),
  ways: vendorWaysInput.nullish(),
  /** Determines fees while the address is unknown. */
  destination: destinationInput.nullish(),
  /** If known: the order can then be completed without the browser. */
  shippingAddress: shippingAddressInput.nullish(),
  collectionLocation: line('Collection location', 0, 300).nullish(),
});
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentInput>;

/** The rest of a vendor order with a deposit. */
export const openRestPaymentInput = z.object({ id, amount: shownAmount });
export type OpenRestPaymentInput = z.infer<typeof openRestPaymentInput>;

export const confirmSandboxPaymentInput = z.object({
  paymentIntentId: word(200).min(1),
  clientSecret: word(300).min(1),
  cardNumber: z
    .string()
    .max(40)
    .transform((digits) => digits.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Enter the card number')),
  expMonth: z.coerce.number().int().min(1, 'Enter the month').max(12, 'Enter the month'),
  expYear: z.coerce
    .number()
    .int()
    .transform((year) => (year < 100 ? 2000 + year : year))
    .pipe(z.number().min(2000, 'Enter the year').max(2100, 'Enter the year')),
  cvc: z.coerce.string().regex(/^\d{3,4}$/, 'Enter the security code'),
});
export type ConfirmSandboxPaymentInput = z.infer<typeof confirmSandboxPaymentInput>;

/** Absent fields stay. `cartItems` and `deliveryFee`, as displayed, are accepted and ignored. */
export const processPaymentInput = z
  .object({
    paymentIntentId: word(200).min(1),
    /** Amount displayed; the payment fails unless exactly this is charged. */
    amount: shownAmount.nullish(),
    cartItems: z.unknown().optional(),
    fulfillmentMethod: z.enum(FULFILLMENT_METHODS, NO_METHOD).optional(),
    ways: vendorWaysInput.nullish(),
    deliveryFee: z.unknown().optional(),
    shippingAddress: shippingAddressInput.nullish(),
    collectionLocation: line('Collection location', 0, 300).nullish(),
  })
  .refine((choice) => methodOf(choice) !== 'delivery' || choice.shippingAddress, {
    path: ['shippingAddress'],
    message: NO_ADDRESS,
  });
export type ProcessPaymentInput = z.infer<typeof processPaymentInput>;
