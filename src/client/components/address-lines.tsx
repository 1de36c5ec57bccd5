import { addressLines } from '@/shared/accounts/address-lines.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';

export function AddressLines({ address }: { address: ShippingAddress }) {
  return (
    <address className="not-italic">
      {addressLines(address).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </address>
  );
}
