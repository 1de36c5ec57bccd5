import type { ShippingAddress } from '@/shared/checkout/checkout.ts';

export function addressLines(address: ShippingAddress): string[] {
  const { fullName, street, suburb, city, state, zip, country, phone, email } = address;
  const lines = [
    fullName,
    street,
    suburb,
    `${city} ${zip}`,
    state === city ? '' : state,
    country,
    phone,
    email,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
