import { cx } from '@/client/ui/cx.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { deliveryCountries, type SellerTerms } from '@/shared/catalog/delivery.ts';
import { type CountryCode, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { DestinationOptions } from './destination-options.tsx';
import { keepDeliverTo, useDeliverTo } from './kept-deliver-to.ts';

type DeliverToProps = { sellers: readonly Pick<SellerTerms, 'places'>[]; className?: string };

export function DeliverToChoice({ sellers, className }: DeliverToProps) {
  const chosen = useDeliverTo();
  const countries = new Set(deliveryCountries(sellers));
  // Chosen on another seller's page.
  const country = chosen?.destination.country;
  if (country && country !== HOME_COUNTRY) countries.add(country satisfies CountryCode);
  return (
    <Field label="Deliver to" className={cx('noscript:hidden', className)}>
      <NativeSelect
        value={chosen?.value ?? ''}
        onChange={({ target }) => keepDeliverTo(target.value)}
        placeholder="Choose your region"
      >
        <DestinationOptions countries={[...countries]} />
      </NativeSelect>
    </Field>
  );
}
