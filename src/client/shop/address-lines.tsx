import type { ShippingAddress } from '@/shared/checkout.ts';

/** An address as it is written on an envelope. */
export function AddressLines({ address }: { address: ShippingAddress }) {
  const { fullName, street, city, state, zip, country, phone, email } = address;
  const lines = [fullName, street, `${city} ${zip}`, state === city ? '' : state, country, phone, email];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </address>
  );
}
